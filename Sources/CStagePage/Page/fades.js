// What scrolls fades out where it goes on, so that nothing looks cut off.

export function fading(element) {
  element.classList.add('fading');
  element.addEventListener('scroll', () => showFades(element), { passive: true });
  new ResizeObserver(() => showFades(element)).observe(element);
  return element;
}

export function showFades(element) {
  const below = element.scrollHeight - element.clientHeight - element.scrollTop;
  element.toggleAttribute('data-above', element.scrollTop > 2);
  element.toggleAttribute('data-below', below > 2);
}
