/** Prints a plain text and nothing of the page around it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) return;
  inside.document.title = title;
  const block = inside.document.createElement('pre');
  block.textContent = text;
  inside.document.body.append(block);
  inside.addEventListener('afterprint', () => frame.remove());
  inside.focus();
  inside.print();
}
