/** The address of a process out of its name: 'Alvará de construção' → 'alvara-de-construcao'; '' when nothing is left of it. */
export function slugDe(nome: string): string {
  const slug = nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 80).replace(/-+$/, '');
}

/** Another address like one that is taken. */
export const outroSlug = (slug: string): string => {
  const [, base = slug, n] = /^(.*?)(?:-(\d{1,3}))?$/.exec(slug) ?? [];
  return `${base.slice(0, 75)}-${Number(n ?? 1) + 1}`;
};
