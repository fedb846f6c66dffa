// Something to look at: notes, sent messages, photos. Everything through the ordinary command line.
const trip = `Ferry at 9:40 from the old harbour. Tickets are in the mail from Ada.

Saturday: walk to the lighthouse, three hours with a break at the mill. The path along the cliffs is open again.

Sunday: market in the morning. Boat back at 16:15, or the late one if the weather holds.

To take along: jackets, the good camera, a book each.`;

const groceries = `Bread, the dark one
Tomatoes
Olive oil
Coffee
Lemons
Something for Sunday`;

const letters = [
  ['a', 'Ada', 'Weekend on the island', 'The ferry leaves at 9:40, so be at the harbour by nine.\nI have the tickets and something to eat.\n\nBring the camera: the light in the evening is worth it.\n\nAda'],
  ['b', 'Grace', 'Photos from the harbour', 'Twelve of them, the seventh is the best one.\nShall I print it for the wall?'],
  ['c', 'Alan', 'Re: The old machine', 'It runs again. One relay was the culprit, as you said.'],
  ['d', 'Katherine', 'Numbers for Thursday', 'Checked twice; they agree to the last digit.'],
  ['e', 'Edsger', 'A shorter proof', 'Half a page now. The lemma was not needed.'],
];

/** Opens them, and tells the sessions by name. */
export async function seed(world) {
  for (const [id, to, subject, body] of letters) {
    await world.open('mail', `compose/${id}`, { to, subject, body }, 'compose.send');
  }
  const sessions = {
    gallery: (await world.open('gallery')).session,
    groceries: (await world.open('notes', 'note/Groceries', { append: groceries })).session,
    photo: (await world.open('gallery', 'photo/7')).session,
    trip: (await world.open('notes', 'note/The island', { append: trip })).session,
    mailbox: (await world.open('mail', 'mailbox')).session,
  };
  await world.open('gallery', 'photo/7');
  return sessions;
}
