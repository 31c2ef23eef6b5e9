import { Button, Menu } from '@mantine/core';
import type { Conjunto } from '@portal/domain/normas/catalogo';
import { can } from '@portal/domain/usuarios/permissions';
import { IconDownload, IconGavel, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import classes from '../Normas.module.css';
import { NOMES_DOS_PESOS } from '../palavras.ts';
import { salvarArquivo } from '../Trazer.tsx';
import { PublicarConjuntoDialog } from './PublicarConjuntoDialog.tsx';
import { pedidoDe } from './pedido.ts';
import { useConjunto, usePublicarConjunto } from './queries.ts';

type Norma = Conjunto['normas'][number];

const lei = ({ conteudo: { base_legal, artigo } }: Norma) => `${base_legal}, ${artigo}`;
const Nome = ({ norma }: { norma: Norma }) => (
  <span className={classes.cartao}>
    <strong>{norma.nome}</strong>
    <span className={classes.fraco}>{pedidoDe(norma.conteudo)}</span>
  </span>
);
const COLUMNS: Column<Norma>[] = [
  { key: 'nome', title: 'Norma', render: (n) => <Nome norma={n} />, fixed: true },
  { key: 'lei', title: 'Lei', render: lei, from: 700 },
  { key: 'peso', title: 'O que faz', render: (n) => NOMES_DOS_PESOS[n.conteudo.peso], width: '11rem', from: 900 },
  { key: 'exemplos', title: 'Exemplos', render: (n) => n.conteudo.exemplos.length, width: '7rem', from: 900 },
];

/** The rules that every town may begin with. */
export function NormasDoCatalogo() {
  const { data, isPending } = useConjunto();
  const admin = can(useUsuario(), 'perfil.administrador');
  const [aberto, setAberto] = useState<'publicar' | 'voltar' | null>(null);
  return (
    <div className={classes.coluna}>
      {data && (
        <PageTools order={4}>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => salvarArquivo({ formato: 'normas-1', normas: data.normas })}
            disabled={data.normas.length === 0}
          >
            Baixar em um arquivo
          </Button>
          {admin && (
            <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setAberto('publicar')}>
              Publicar um conjunto
            </Button>
          )}
          {admin && data.numero > 0 && (
            <MoreMenu>
              <Menu.Item onClick={() => setAberto('voltar')}>Voltar às normas do portal</Menu.Item>
            </MoreMenu>
          )}
        </PageTools>
      )}
      {data && (
        <Callout>
          {data.numero === 0 ? 'São as normas que vêm com o portal.' : `É a edição ${data.numero} do catálogo.`} O gestor de cada
          município as traz em Cadastro, Normas, confere a lei e publica.
        </Callout>
      )}
      <DataTable
        caption="Normas do catálogo"
        screen="sistema.processo.normas"
        columns={COLUMNS}
        rows={data?.normas ?? []}
        rowKey={({ nome }) => nome}
        rowLabel={({ nome }) => nome}
        loading={isPending}
        card={(n) => (
          <span className={classes.cartao}>
            <Nome norma={n} />
            <span className={classes.fraco}>{lei(n)}</span>
          </span>
        )}
        empty={
          <EmptyState title="Nenhuma norma no catálogo" icon={IconGavel}>
            Publique um arquivo de normas, e cada gestor as encontra no cadastro do seu município.
          </EmptyState>
        }
      />
      {data && data.edicoes.length > 0 && <Edicoes edicoes={data.edicoes} />}
      {data && aberto === 'publicar' && <PublicarConjuntoDialog conjunto={data} onClose={() => setAberto(null)} />}
      {data && aberto === 'voltar' && <Voltar numero={data.numero} onClose={() => setAberto(null)} />}
    </div>
  );
}

function Edicoes({ edicoes }: Pick<Conjunto, 'edicoes'>) {
  return (
    <details>
      <summary>Edições ({edicoes.length})</summary>
      <ol className={classes.edicoes} aria-label="Edições do catálogo">
        {edicoes.map((e) => (
          <li key={e.numero}>
            <strong>Edição {e.numero}</strong>, {plural(e.quantas, 'norma', 'normas')}, <When at={e.criado_em} />
            {e.criado_por && `, por ${e.criado_por}`}
            {e.recado && <p className={classes.fraco}>{e.recado}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Voltar({ numero, onClose }: { numero: number; onClose: () => void }) {
  const publicar = usePublicarConjunto();
  return (
    <ConfirmDialog
      title="Voltar às normas do portal"
      confirm="Voltar às do portal"
      onConfirm={() => publicar.mutateAsync({ numero, arquivo: null, recado: 'Voltou às normas que vêm com o portal.' })}
      onClose={onClose}
    >
      O catálogo volta a oferecer as normas que vêm com o portal, como uma nova edição. As de antes ficam no histórico.
    </ConfirmDialog>
  );
}
