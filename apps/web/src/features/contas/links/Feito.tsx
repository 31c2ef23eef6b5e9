import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { loginHref } from '#lib/landing.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Instead of the way to the log-in. */
  actions?: ReactNode;
}

/** What a link did, and where to go now. Takes the focus, since the button that did it is gone. */
export function Feito({ title, children, actions }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Callout
        meaning="success"
        title={title}
        actions={
          actions ?? (
            <Button component={RouteLink} href={loginHref()} size="sm" mih={44}>
              Entrar
            </Button>
          )
        }
      >
        {children}
      </Callout>
    </div>
  );
}
