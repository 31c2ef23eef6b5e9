const ALLOWED: Record<string, readonly string[]> = Object.fromEntries(
  'p br hr h1 h2 h3 h4 b strong i em u s sub sup ul ol li blockquote table thead tbody tr pre code span div'
    .split(' ')
    .map((tag) => [tag, []]),
);
ALLOWED.a = ['href', 'title'];
ALLOWED.img = ['src', 'alt', 'width', 'height'];
ALLOWED.td = ['colspan', 'rowspan'];
ALLOWED.th = ['colspan', 'rowspan', 'scope'];
ALLOWED.ol = ['start', 'type'];

const safeUrl = (url: string): boolean => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(url.trim());
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'embed', 'form', 'svg', 'math']);

function clean(node: Node, into: Node): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.appendChild(document.createTextNode(child.textContent ?? ''));
    if (!(child instanceof HTMLElement)) continue;
    const tag = child.tagName.toLowerCase();
    if (DROPPED.has(tag)) continue;
    const attributes = ALLOWED[tag];
    // An unknown element gives its text and goes.
    if (!attributes) {
      clean(child, into);
      continue;
    }
    const copy = document.createElement(tag);
    for (const name of attributes) {
      const value = child.getAttribute(name);
      if (value !== null && ((name !== 'href' && name !== 'src') || safeUrl(value))) copy.setAttribute(name, value);
    }
    if (tag === 'a' && copy.getAttribute('href')?.startsWith('http')) {
      copy.setAttribute('rel', 'noopener noreferrer');
      copy.setAttribute('target', '_blank');
    }
    const align = child.style.textAlign;
    if (align) copy.style.textAlign = align;
    clean(child, copy);
    into.appendChild(copy);
  }
}

/** Rich text with nothing that runs. The server cleans it as well; the browser does not have to believe it. */
export function sanitizeHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const target = document.createElement('div');
  clean(parsed.body, target);
  return target.innerHTML;
}
