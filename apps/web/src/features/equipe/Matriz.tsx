import { Button } from '@mantine/core';
import type { Perfil, QuemTem } from '@portal/domain/equipe/contract';
import { PERMISSOES } from '@portal/domain/usuarios/permissions';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { Fragment } from 'react';
import { usePerfis } from '#entities/equipe/queries.ts';
import { plural } from '#lib/format.ts';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RowsSkeleton } from '#ui/Skeletons.tsx';
import { useOwnWidth } from '#ui/table/use-own-width.ts';
import classes from './Matriz.module.css';
import { agrupar, type Opcao, textoDe } from './permissoes.ts';
import { useQuemTem } from './queries.ts';

/** Keys of the installation and of the panels: no town gives them, so they stand in no matrix of a town. */
const DE_FORA = ['root', 'painel.'];
const chaves = (): Opcao[] =>
  Object.keys(PERMISSOES)
    .filter((chave) => !DE_FORA.some((prefixo) => chave.startsWith(prefixo)))
    .map((chave) => ({ chave, texto: textoDe(chave) }));

/** Narrower than this, a column a profile does not fit: each right is told by itself. */
const TABELA_PX = 720;

/** What each right lets one do, which profiles hold it, and who has it. */
export function Matriz() {
  const { data } = usePerfis();
  const { data: quem } = useQuemTem();
  const [ref, width] = useOwnWidth();
  const grupos = agrupar(chaves(), []);
  return (
    <div ref={ref} className={classes.root}>
      <PageTools order={4}>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          Imprimir
        </Button>
      </PageTools>
      <p className={classes.lead}>
        Cada linha é uma coisa que se pode fazer. Um perfil dado em um setor vale só nele; o administrador pode tudo, mesmo o que
        não está marcado.
      </p>
      {!data || !quem ? (
        <RowsSkeleton rows={8} />
      ) : width >= TABELA_PX ? (
        <Tabela grupos={grupos} perfis={data.perfis} quem={quem} />
      ) : (
        <Lista grupos={grupos} perfis={data.perfis} quem={quem} />
      )}
    </div>
  );
}

interface Props {
  grupos: ReturnType<typeof agrupar>;
  perfis: readonly Perfil[];
  quem: readonly QuemTem[];
}

function Tabela({ grupos, perfis, quem }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many profiles scroll sideways, and keys scroll too
    <section className={classes.frame} aria-label="Matriz de permissões" tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">O que cada perfil pode, e quem tem cada permissão</caption>
        <thead>
          <tr>
            <th scope="col">O que se pode fazer</th>
            {perfis.map((p) => (
              <th key={p.id} scope="col" className={classes.perfil}>
                {p.nome}
              </th>
            ))}
            <th scope="col">Quem tem</th>
          </tr>
        </thead>
        {grupos.map(({ titulo, opcoes }) => (
          <tbody key={titulo}>
            <tr>
              <th scope="rowgroup" colSpan={perfis.length + 2} className={classes.grupo}>
                {titulo}
              </th>
            </tr>
            {opcoes.map(({ chave, texto }) => (
              <tr key={chave}>
                <th scope="row">{texto}</th>
                {perfis.map((p) => (
                  <td key={p.id} className={classes.marca}>
                    {p.permissoes.includes(chave) ? (
                      <IconCheck size={18} role="img" aria-label="Sim" />
                    ) : (
                      <span className={classes.nao}>
                        ·<span className="visually-hidden">Não</span>
                      </span>
                    )}
                  </td>
                ))}
                <td>
                  <QuemTemEsta chave={chave} quem={quem} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const Lista = ({ grupos, perfis, quem }: Props) =>
  grupos.map(({ titulo, opcoes }) => (
    <Fragment key={titulo}>
      <h2 className={classes.titulo}>{titulo}</h2>
      <ul className={classes.lista}>
        {opcoes.map(({ chave, texto }) => {
          const dos = perfis.filter((p) => p.permissoes.includes(chave)).map((p) => p.nome);
          return (
            <li key={chave}>
              <strong>{texto}</strong>
              <span className={classes.soft}>{dos.length > 0 ? `Perfis: ${dos.join(', ')}` : 'Em nenhum perfil'}</span>
              <QuemTemEsta chave={chave} quem={quem} />
            </li>
          );
        })}
      </ul>
    </Fragment>
  ));

/** How many people, and behind it who, where, and by which profile; on paper, the number. */
function QuemTemEsta({ chave, quem }: { chave: string; quem: readonly QuemTem[] }) {
  const dadas = quem.find((q) => q.chave === chave)?.pessoas ?? [];
  const pessoas = [...new Map(dadas.map((p) => [p.id, p.nome]))];
  if (pessoas.length === 0) return <span className={classes.soft}>Ninguém</span>;
  return (
    <details className={classes.quem}>
      <summary>
        {plural(pessoas.length, 'pessoa', 'pessoas')}
        <span className="visually-hidden">: {textoDe(chave)}</span>
      </summary>
      <ul>
        {pessoas.map(([id, nome]) => (
          <li key={id}>
            {nome}
            <span className={classes.soft}>
              {dadas
                .filter((p) => p.id === id)
                .map(({ setor, perfil }) => [setor || 'município inteiro', perfil].filter(Boolean).join(', '))
                .join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
