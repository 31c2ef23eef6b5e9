import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { goTo, usePathname, useSearchString } from '#lib/navigation.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link inside the product: opens without a reload, and fetches the page's code when pointed at. Works as `component` of Mantine. */
export function RouteLink({ href, onClick, ...rest }: Props) {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchString();
  const inPlace = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || rest.target === '_blank') return;
    event.preventDefault();
    goTo(href);
  };
  const preload = () => void router.preloadRoute({ to: href.split('?')[0] ?? href }).catch(() => undefined);
  // one that names a query is current only there; one that names none, whatever the page was narrowed to
  const here = href.includes('?') ? pathname + search : pathname;
  const current = here === href ? 'page' : undefined;
  return <a aria-current={current} {...rest} href={href} onClick={inPlace} onPointerEnter={preload} onFocus={preload} />;
}
