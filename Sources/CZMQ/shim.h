#pragma once

#include <errno.h>
#include <sys/eventfd.h> // Swift's Glibc module leaves eventfd out
#include <zmq.h>
