import type { Imovel } from '@portal/domain/imoveis/cadastro';
import { formatData } from '@portal/domain/text/datas';
import { formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { hrefDo } from './EscreverImovel.tsx';
import classes from './Imoveis.module.css';
import { diferencas, NOME_DA_SITUACAO, TOM_DA_SITUACAO } from './palavras.ts';

type Ato = Imovel['atos'][number];

const NOME_DO_ATO: Record<Ato['tipo'], string> = { desmembramento: 'Desmembramento', remembramento: 'Remembramento' };

const Lado = ({ rotulo, imoveis, este }: { rotulo: string; imoveis: Ato['de']; este: string }) => (
  <>
    <span className={classes.soft}>{rotulo}</span>
    <ul className={classes.lista} aria-label={rotulo}>
      {imoveis.map((i) => (
        <li key={i.id}>
          {i.id === este ? (
            <strong>{i.inscricao} (este)</strong>
          ) : (
            <>
              <RouteLink href={hrefDo(i.id)}>{i.inscricao}</RouteLink>
              <StatusPill tone={TOM_DA_SITUACAO[i.situacao]}>{NOME_DA_SITUACAO[i.situacao]}</StatusPill>
            </>
          )}
        </li>
      ))}
    </ul>
  </>
);

/** What it came of, and what became of it. */
export const Descendencia = ({ imovel: { id, atos } }: { imovel: Imovel }) =>
  atos.length > 0 && (
    <Card title="De onde veio e o que virou" id="descendencia">
      <ol className={classes.lista}>
        {atos.map((ato) => (
          <li key={ato.id}>
            <strong>
              {NOME_DO_ATO[ato.tipo]}, {formatData(ato.data)}
            </strong>
            <span>{ato.documento}</span>
            {ato.motivo && <span className={classes.soft}>{ato.motivo}</span>}
            <Lado rotulo="De" imoveis={ato.de} este={id} />
            <Lado rotulo="Para" imoveis={ato.para} este={id} />
          </li>
        ))}
      </ol>
    </Card>
  );

/** Who changed the record, when, and what it said before and after. */
export function Antes({ imovel }: { imovel: Imovel }) {
  if (imovel.antes.length === 0) return null;
  return (
    <Card title="Mudanças no registro" id="mudancas">
      <ol className={classes.lista}>
        {imovel.antes.map(({ versao, ate, autor, dados }, i) => {
          const mudou = diferencas(dados, imovel.antes[i - 1]?.dados ?? imovel);
          return (
            <li key={versao}>
              <strong>{formatDateTime(ate)}</strong>
              {autor && <span className={classes.soft}>{autor}</span>}
              {mudou.map((m) => (
                <p key={m.rotulo} className={classes.texto}>
                  {m.rotulo}: <del>{m.antes || 'vazio'}</del> → <ins>{m.depois || 'vazio'}</ins>
                </p>
              ))}
              {mudou.length === 0 && <span className={classes.soft}>Salvo sem mudança.</span>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
