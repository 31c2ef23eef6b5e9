import type { Falta } from '@portal/domain/abertura/faltas';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../FaltaParaAbrir.module.css';
import { ListaDeFaltas } from '../ListaDeFaltas.tsx';
import type { PassoProps } from './Preparar.tsx';
import { NOMES, PASSO_DA_FALTA } from './passos.ts';

/** What lacks, by who mends it. */
export function FaltasDoMunicipio({ id, faltas }: { id: number; faltas: readonly Falta[] }) {
  const saida = ({ oque }: Falta) => {
    const passo = PASSO_DA_FALTA[oque];
    if (passo === null) return <span className={classes.doMunicipio}>Quem resolve é o gestor do município</span>;
    return (
      <RouteLink href={rota('sistema.organizacao.cadastro', { id }, { passo })} className={classes.leva}>
        {NOMES[passo]}
      </RouteLink>
    );
  };
  return <ListaDeFaltas faltas={faltas} saida={saida} />;
}

export function Abrir({ id, preparo: { faltas } }: PassoProps) {
  return (
    <Card title="Falta para abrir">
      {faltas.length === 0 ? (
        <Callout meaning="success" title="Nada falta">
          Um pedido já vai do protocolo ao documento assinado neste município.
        </Callout>
      ) : (
        <>
          <p className={classes.resumo}>
            O administrador do município recebeu o convite por e-mail e vê esta mesma lista na página de início dele.
          </p>
          <FaltasDoMunicipio id={id} faltas={faltas} />
        </>
      )}
    </Card>
  );
}
