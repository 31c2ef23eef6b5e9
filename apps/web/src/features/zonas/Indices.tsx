import type { ZonaVersao } from '@portal/domain/zonas/contract';
import { LIMITES } from '@portal/domain/zonas/limites';
import { NOMES_DAS_REGRAS, type RegraDoUso } from '@portal/domain/zonas/usos';
import { Card } from '#ui/Card.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import { dizerLimite } from './palavras.ts';
import classes from './Zonas.module.css';

const TOM_DA_REGRA: Record<RegraDoUso, Tone> = { permitido: 'green', condicionado: 'amber', proibido: 'red' };

/** What one version of a zone limits, each limit with its article. */
export function Indices({ versao, titulo }: { versao: ZonaVersao; titulo: string }) {
  const linhas = [
    ...LIMITES.map((l) => ({ rotulo: l.rotulo, dito: dizerLimite(l, versao), artigo: versao.artigos[l.artigo] ?? '' })),
    { rotulo: 'Vagas de garagem', dito: versao.vagas, artigo: versao.artigos.vagas ?? '' },
  ];
  return (
    <Card title={titulo} id="indices" flush>
      <table className={classes.tabela} aria-labelledby="indices-titulo">
        <thead>
          <tr>
            <th scope="col">Índice</th>
            <th scope="col">Limite</th>
            <th scope="col">Onde está na lei</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ rotulo, dito, artigo }) => (
            <tr key={rotulo}>
              <th scope="row">{rotulo}</th>
              <td className={classes.valor}>{dito || <span className={classes.nada}>não definido</span>}</td>
              <td>{dito && [versao.base_legal, artigo].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Which uses a version allows. */
export function TabelaDeUsos({ versao }: { versao: ZonaVersao }) {
  return (
    <Card title="Usos" id="usos" flush={versao.usos.length > 0}>
      {versao.usos.length === 0 ? (
        <p className={classes.soft}>Esta versão não tem tabela de usos.</p>
      ) : (
        <table className={classes.tabela} aria-labelledby="usos-titulo">
          <thead>
            <tr>
              <th scope="col">Uso</th>
              <th scope="col">Nesta zona</th>
              <th scope="col">Onde está na lei</th>
            </tr>
          </thead>
          <tbody>
            {versao.usos.map((u) => (
              <tr key={u.uso_id}>
                <th scope="row">
                  <strong>{u.codigo}</strong> {u.nome}
                </th>
                <td>
                  <StatusPill tone={TOM_DA_REGRA[u.regra]}>{NOMES_DAS_REGRAS[u.regra]}</StatusPill>
                  {u.condicao && <p className={classes.soft}>{u.condicao}</p>}
                  {u.vagas && <p className={classes.soft}>Vagas: {u.vagas}</p>}
                </td>
                <td>{u.artigo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
