import type { ZonaVersao } from '@portal/domain/zonas/contract';
import { NOMES_DAS_REGRAS, type RegraDoUso } from '@portal/domain/zonas/usos';
import { Limites } from '#entities/zonas/Limites.tsx';
import { Card } from '#ui/Card.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import classes from './Zonas.module.css';

const TOM_DA_REGRA: Record<RegraDoUso, Tone> = { permitido: 'green', condicionado: 'amber', proibido: 'red' };

/** What one version of a zone limits, each limit with its article. */
export const Indices = ({ versao, titulo }: { versao: ZonaVersao; titulo: string }) => (
  <Card title={titulo} id="indices" flush>
    <Limites parametros={versao} label={titulo} />
  </Card>
);

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
                  {u.artigo && <p className={classes.soft}>Na lei: {u.artigo}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
