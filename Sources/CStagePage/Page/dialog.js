// Questions, and what went wrong.
import { h } from './dom.js';

/** Asks; true where the user agrees. */
export function ask(room, { title, message, yes, no }) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'question', 'aria-label': title, onclose: () => { dialog.remove(); resolve(dialog.returnValue === 'yes'); } },
      h('h2', { text: title }), message ? h('p', { text: message }) : null,
      h('div', { class: 'answers' },
        h('button', { type: 'button', text: no ?? 'Cancel', onclick: () => dialog.close('no') }),
        h('button', { type: 'button', class: 'danger', text: yes ?? 'Close', onclick: () => dialog.close('yes') })));
    room.append(dialog);
    dialog.showModal();
  });
}

let shown = null;

/** Says for a while what could not be done. */
export function complain(room, text) {
  shown?.remove();
  const toast = shown = h('p', { class: 'toast', role: 'alert', text });
  room.append(toast);
  setTimeout(() => { toast.remove(); }, 6000);
}
