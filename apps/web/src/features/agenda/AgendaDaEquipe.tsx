import { Button, Menu } from '@mantine/core';
import type { Compromisso, listarLugaresDaAgenda } from '@portal/domain/agenda/contract';
import { VISTAS } from '@portal/domain/agenda/vista';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { can } from '@portal/domain/usuarios/permissions';
import { IconDoor, IconPlus, IconRss, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fuso, hoje } from '#lib/fuso.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Barra } from './Barra.tsx';
import { useEstadoDaAgenda } from './estado.ts';
import { type Movimento, mover, relogioDe } from './horas.ts';
import { useAgenda, useLugaresDaAgenda, useMudar, usePessoasDaAgenda } from './queries.ts';
import { tentar } from './tentar.ts';
import { VerCompromisso } from './VerCompromisso.tsx';
import { Vistas } from './Vistas.tsx';

const CompromissoDialog = lazy(async () => ({ default: (await import('./CompromissoDialog.tsx')).CompromissoDialog }));
const SalasDialog = lazy(async () => ({ default: (await import('./SalasDialog.tsx')).SalasDialog }));
const EnderecoDialog = lazy(async () => ({ default: (await import('./EnderecoDialog.tsx')).EnderecoDialog }));

type Aberto =
  | { o: 'novo'; dia: string; hora: string }
  | { o: 'ver' | 'mudar'; compromisso: Compromisso }
  | { o: 'endereco' | 'salas' }
  | null;

type Lugares = DadosOf<typeof listarLugaresDaAgenda>;

const DE_MANHA = '09:00';

/** Sectors and rooms that may be looked at, as the choices name them. */
const gruposDe = (lugares: Lugares | undefined) =>
  [
    { nome: 'Setores', itens: (lugares?.setores ?? []).map((s) => ({ id: `setor:${s.id}`, nome: s.nome })) },
    { nome: 'Salas', itens: (lugares?.salas ?? []).map((s) => ({ id: `sala:${s.id}`, nome: s.nome })) },
  ].filter((g) => g.itens.length > 0);

/** The agenda of somebody of the town hall. Another's is only looked at. */
export function AgendaDaEquipe() {
  const estado = useEstadoDaAgenda(VISTAS, 'semana');
  const { dia, periodo, pessoa } = estado;
  const eu = useUsuario();
  const { data: agenda } = useAgenda(periodo, pessoa);
  const { data: todas = [] } = usePessoasDaAgenda();
  const { data: lugares } = useLugaresDaAgenda();
  const mudar = useMudar();
  const [aberto, setAberto] = useState<Aberto>(null);
  const fechar = () => setAberto(null);
  const minha = pessoa === '' || pessoa === eu?.id;
  const podeSalas = can(eu, 'perfil.gestor.prefeitura') && eu?.suporte === null;
  const podeMarcar = minha && eu?.suporte === null;
  const pessoas = [...todas].sort((a, b) => Number(b.id === eu?.id) - Number(a.id === eu?.id));
  const novo = (quando = dia, hora = DE_MANHA) => setAberto({ o: 'novo', dia: quando, hora });

  const onMover = ({ id, versao, titulo, local, descricao, sala, pessoas: quem, ...c }: Compromisso, m: Movimento) =>
    tentar(() =>
      mudar.mutateAsync({
        id,
        versao,
        titulo,
        local,
        descricao,
        sala_id: sala?.id ?? null,
        pessoas: quem.map((p) => p.id).filter((p) => p !== eu?.id),
        ...mover(relogioDe(c, fuso()), m),
      }),
    );
  const abrir = (compromisso: Compromisso) => setAberto({ o: 'ver', compromisso });

  return (
    <Page
      title="Agenda"
      subtitle={minha ? undefined : agenda && `Agenda de ${agenda.pessoa.nome}, para olhar.`}
      more={
        <MoreMenu>
          <Menu.Item
            component={RouteLink}
            href={rota('prefeitura.atendimentos')}
            leftSection={<IconUsers size={16} aria-hidden />}
          >
            Atendimentos
          </Menu.Item>
          {podeSalas && (
            <Menu.Item leftSection={<IconDoor size={16} aria-hidden />} onClick={() => setAberto({ o: 'salas' })}>
              Salas
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRss size={16} aria-hidden />} onClick={() => setAberto({ o: 'endereco' })}>
            Ver no meu calendário
          </Menu.Item>
        </MoreMenu>
      }
    >
      {podeMarcar && (
        <PageTools>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => novo()}>
            Marcar
          </Button>
        </PageTools>
      )}
      <Barra estado={estado} vistas={VISTAS} pessoas={pessoas} grupos={gruposDe(lugares)} />
      {agenda ? (
        <Vistas agenda={agenda} estado={estado} onAbrir={abrir} onNovo={podeMarcar ? novo : null} onMover={onMover} />
      ) : (
        <CardsSkeleton cards={2} />
      )}
      <Shortcuts
        shortcuts={[
          { key: 'n', label: 'Marcar na agenda', run: () => novo(), disabled: !podeMarcar },
          { key: 't', label: 'Ir para hoje', run: () => estado.ir({ dia: hoje() }) },
        ]}
        others={[{ key: 'm', label: 'No compromisso em foco: mover com as setas' }]}
      />
      <Suspense>
        {(aberto?.o === 'novo' || aberto?.o === 'mudar') && (
          <CompromissoDialog
            compromisso={aberto.o === 'mudar' ? aberto.compromisso : null}
            dia={aberto.o === 'novo' ? aberto.dia : dia}
            hora={aberto.o === 'novo' ? aberto.hora : DE_MANHA}
            onClose={fechar}
          />
        )}
        {aberto?.o === 'salas' && <SalasDialog salas={lugares?.salas ?? []} onClose={fechar} />}
        {aberto?.o === 'endereco' && <EnderecoDialog onClose={fechar} />}
      </Suspense>
      {aberto?.o === 'ver' && (
        <VerCompromisso
          compromisso={aberto.compromisso}
          onMudar={() => setAberto({ o: 'mudar', compromisso: aberto.compromisso })}
          onClose={fechar}
        />
      )}
    </Page>
  );
}
