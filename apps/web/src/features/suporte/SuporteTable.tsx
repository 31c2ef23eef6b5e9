import { Button } from '@mantine/core';
import { criarSuporte, listarSuporte, type UsuarioSuporte } from '@portal/domain/suporte/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { formatDate } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { When } from '#ui/When.tsx';
import { type AtoSuporte, SUPORTE, useAtoSuporte, useCriarSuporte } from './queries.ts';
import classes from './Suporte.module.css';
import { PedirRetirada } from './segunda-etapa/PedirRetirada.tsx';

const TONS = { Ativo: 'green', Convidado: 'amber-outline', Inativo: 'grey' } as const;
const Pill = ({ situacao }: Pick<UsuarioSuporte, 'situacao'>) => <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>;
const papelDe = ({ administrador }: UsuarioSuporte) => (administrador ? 'Administrador' : 'Suporte');
const Visto = ({ visto_em }: Pick<UsuarioSuporte, 'visto_em'>) => (visto_em ? <When at={visto_em} /> : 'Nunca entrou');

const COLUMNS: Column<UsuarioSuporte>[] = [
  {
    key: 'nome',
    title: 'Nome',
    render: ({ nome }) => (
      <span className={classes.pessoa}>
        <Avatar nome={nome} size={24} />
        <strong title={nome}>{nome}</strong>
      </span>
    ),
    fixed: true,
    sortable: true,
    truncate: true,
  },
  {
    key: 'email',
    under: 'nome',
    title: 'E-mail',
    render: ({ email }) => <span className={classes.sobAFace}>{email}</span>,
    sortable: true,
  },
  { key: 'papel', title: 'Papel', render: papelDe },
  { key: 'visto_em', title: 'Último acesso', render: Visto, sortable: true },
  {
    key: 'criado_em',
    title: 'Criado em',
    render: ({ criado_em }) => formatDate(criado_em),
    align: 'end',
    from: 860,
    sortable: true,
  },
  { key: 'situacao', title: 'Situação', render: Pill, sortable: true },
];

const ATOS: Record<AtoSuporte, { verbo: string; titulo: string; segue: string; tone?: 'primary' }> = {
  desativar: {
    verbo: 'Desativar o acesso',
    titulo: 'Desativar',
    segue:
      'As sessões abertas terminam agora, aqui e nos municípios em que a pessoa está, e ela não entra mais. Você pode reativar quando quiser.',
  },
  reativar: {
    verbo: 'Reativar o acesso',
    titulo: 'Reativar',
    segue: 'A pessoa volta a entrar no painel do sistema com a senha que já tinha.',
    tone: 'primary',
  },
  senha: {
    verbo: 'Redefinir a senha',
    titulo: 'Redefinir a senha de',
    segue:
      'A senha de agora deixa de valer, as sessões abertas terminam e a pessoa recebe um e-mail com o link para criar outra. Até lá, não entra.',
  },
  excluir: {
    verbo: 'Excluir o usuário',
    titulo: 'Excluir',
    segue:
      'A pessoa sai do painel do sistema e dos municípios que atendeu, e não volta. O que ela fez continua na auditoria, com o nome dela.',
  },
};

type Aberto = { o: 'novo' } | { o: 'ver' | 'segunda-etapa' | AtoSuporte; pessoa: UsuarioSuporte } | null;

/** Who looks after the installation. */
export function SuporteTable({ screen }: { screen: string }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const lista = useListScreen(screen, { endpoint: listarSuporte, queryKey: [...SUPORTE, 'lista'], filtroAvancado: {} });
  return (
    <>
      <FilterBar
        searchLabel="Nome ou e-mail"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) => `${name}: ${value}`}
      />
      <PageTools order={4}>
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'novo' })}>
          Novo usuário
        </Button>
      </PageTools>
      <DataTable
        caption="Usuários de suporte"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        onOpen={(pessoa) => setAberto({ o: 'ver', pessoa })}
        card={(pessoa) => (
          <span className={classes.card}>
            <Avatar nome={pessoa.nome} size={36} />
            <span className={classes.quem}>
              <strong>{pessoa.nome}</strong>
              <span className={classes.soft}>{pessoa.email}</span>
              <span className={classes.soft}>
                {papelDe(pessoa)} · <Visto visto_em={pessoa.visto_em} />
              </span>
              <span>
                <Pill situacao={pessoa.situacao} />
              </span>
            </span>
          </span>
        )}
        empty={
          <EmptyState title={lista.filtro ? `Ninguém com "${lista.filtro}"` : 'Nenhum usuário de suporte ainda'}>
            {lista.filtro ? 'Confira a grafia ou procure por parte do nome.' : 'Crie o primeiro.'}
          </EmptyState>
        }
      />
      {aberto?.o === 'novo' && <NovoDialog onClose={close} />}
      {aberto?.o === 'ver' && (
        <PessoaDialog pessoa={aberto.pessoa} onAto={(o) => setAberto({ o, pessoa: aberto.pessoa })} onClose={close} />
      )}
      {aberto?.o === 'segunda-etapa' && <PedirRetirada pessoa={aberto.pessoa} onClose={close} />}
      {aberto && aberto.o !== 'novo' && aberto.o !== 'ver' && aberto.o !== 'segunda-etapa' && (
        <AtoDialog ato={aberto.o} pessoa={aberto.pessoa} onClose={close} />
      )}
    </>
  );
}

function NovoDialog({ onClose }: { onClose: () => void }) {
  const criar = useCriarSuporte();
  return (
    <FormDialog
      title="Novo usuário de suporte"
      submit="Criar usuário"
      schema={bodyOf(criarSuporte)}
      initialValues={{ nome: '', email: '', administrador: false }}
      onSubmit={(body) => criar.mutateAsync(body)}
      onClose={onClose}
      description="A pessoa recebe um e-mail com o link para criar a senha."
    >
      <TextField name="nome" label="Nome completo" autoFocus autoComplete="off" />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        hint="Próprio para o suporte: um e-mail que já tem conta em um município não serve."
      />
      <CheckField
        name="administrador"
        label="Administrador"
        hint="Cria e altera municípios e cuida dos usuários de suporte. Sem isto, a pessoa vê os municípios e entra neles para atender, sem alterar nada."
      />
    </FormDialog>
  );
}

interface PessoaProps {
  pessoa: UsuarioSuporte;
  onAto: (ato: AtoSuporte | 'segunda-etapa') => void;
  onClose: () => void;
}

/** One of them, and what can be done; nobody does it to themselves. */
function PessoaDialog({ pessoa, onAto, onClose }: PessoaProps) {
  const souEu = useUsuario()?.id === pessoa.id;
  const atos: AtoSuporte[] = pessoa.situacao === 'Inativo' ? ['reativar', 'excluir'] : ['senha', 'desativar', 'excluir'];
  return (
    <Dialog onClose={onClose} title={pessoa.nome}>
      <FactList
        columns={1}
        facts={[
          { label: 'E-mail', value: pessoa.email },
          { label: 'Papel', value: papelDe(pessoa) },
          { label: 'Situação', value: <Pill situacao={pessoa.situacao} /> },
          { label: 'Último acesso', value: <Visto visto_em={pessoa.visto_em} /> },
        ]}
      />
      {souEu ? (
        <p className={classes.own}>Esta é a sua conta. Outra pessoa com papel de administrador pode desativá-la ou excluí-la.</p>
      ) : (
        <div className={classes.acts}>
          {atos.map((ato) => (
            <Button key={ato} variant="default" size="sm" onClick={() => onAto(ato)}>
              {ATOS[ato].verbo}
            </Button>
          ))}
          <Button variant="default" size="sm" onClick={() => onAto('segunda-etapa')}>
            Tirar a segunda etapa
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function AtoDialog({ ato, pessoa, onClose }: { ato: AtoSuporte; pessoa: UsuarioSuporte; onClose: () => void }) {
  const agir = useAtoSuporte();
  const { titulo, verbo, segue, tone } = ATOS[ato];
  return (
    <ConfirmDialog
      title={`${titulo} ${pessoa.nome}`}
      confirm={verbo}
      tone={tone}
      onConfirm={() => agir.mutateAsync({ ato, id: pessoa.id })}
      onClose={onClose}
    >
      {segue}
    </ConfirmDialog>
  );
}
