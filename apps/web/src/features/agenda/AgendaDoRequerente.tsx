import { Button, Menu } from '@mantine/core';
import type { Vista } from '@portal/domain/agenda/vista';
import { IconCalendarPlus, IconRss } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fuso } from '#lib/fuso.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Barra } from './Barra.tsx';
import { useEstadoDaAgenda } from './estado.ts';
import { itensDoRequerente } from './itens.ts';
import { Lista } from './Lista.tsx';
import { Mes } from './Mes.tsx';
import { useMinhaAgenda } from './queries.ts';

const EnderecoDialog = lazy(async () => ({ default: (await import('./EnderecoDialog.tsx')).EnderecoDialog }));

const DO_REQUERENTE: readonly Vista[] = ['lista', 'mes'];

/** What waits for a citizen, day by day. A day of the month leads to the list from it on. */
export function AgendaDoRequerente() {
  const estado = useEstadoDaAgenda(DO_REQUERENTE, 'lista');
  const { vista, dia, periodo } = estado;
  const { data } = useMinhaAgenda(periodo);
  const [endereco, setEndereco] = useState(false);
  const itens = data && itensDoRequerente(data, fuso());
  return (
    <Page
      title="Minha agenda"
      subtitle="Os dias em que algo espera por você: pendências, termos, guias e o fim das licenças."
      more={
        <MoreMenu>
          <Menu.Item leftSection={<IconRss size={16} aria-hidden />} onClick={() => setEndereco(true)}>
            Ver no meu calendário
          </Menu.Item>
        </MoreMenu>
      }
    >
      <PageTools>
        <Button
          component={RouteLink}
          href={rota('contribuinte.atendimentos')}
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
        >
          Marcar hora na prefeitura
        </Button>
      </PageTools>
      <Barra estado={estado} vistas={DO_REQUERENTE} />
      {!itens ? (
        <CardsSkeleton cards={2} />
      ) : vista === 'mes' ? (
        <Mes dia={dia} periodo={periodo} itens={itens} hrefDoDia={(d) => estado.href({ vista: 'lista', dia: d })} />
      ) : (
        <Lista
          itens={itens}
          vazia={{
            title: 'Nada espera por você nestes dias',
            text: 'Quando houver um prazo para responder, uma guia a vencer ou uma licença perto do fim, o dia aparece aqui.',
          }}
        />
      )}
      <Suspense>{endereco && <EnderecoDialog onClose={() => setEndereco(false)} />}</Suspense>
    </Page>
  );
}
