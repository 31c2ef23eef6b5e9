import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import type { RotaNome } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { FUTURAS } from './futuras.ts';

/** A screen of later work: says what will stand here and where to go meanwhile. */
export function Component() {
  const matches = useMatches();
  const { nome } = (matches.at(-1)?.staticData ?? {}) as { nome?: RotaNome };
  const futura = nome && FUTURAS[nome];
  const title = futura?.titulo ?? 'Página em preparação';
  return (
    <Page title={title} width="narrow">
      <EmptyState
        title="Esta página ainda não está disponível"
        icon={IconTools}
        action={
          futura && (
            <Button component={RouteLink} href={futura.enquanto.href}>
              {futura.enquanto.texto}
            </Button>
          )
        }
      >
        {futura?.frase ?? 'Ela faz parte do portal e está sendo preparada.'}
      </EmptyState>
    </Page>
  );
}
