import type { Falta } from '@portal/domain/abertura/faltas';
import { linkDoAdministrador, type Preparo } from '@portal/domain/preparo/contract';
import { LinkAEntregar } from '#entities/equipe/LinkAEntregar.tsx';
import { call } from '#lib/api.ts';
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
    if (oque === 'correio') return <span className={classes.doMunicipio}>Quem resolve é a instalação (SMTP_URL)</span>;
    if (passo === null) return <span className={classes.doMunicipio}>Quem resolve é o gestor do município</span>;
    return (
      <RouteLink href={rota('sistema.organizacao.cadastro', { id }, { passo })} className={classes.leva}>
        {NOMES[passo]}
      </RouteLink>
    );
  };
  return <ListaDeFaltas faltas={faltas} saida={saida} />;
}

/** Whether whoever was put at the head of the town can have heard of it; where not, the link is handed over. */
function Convites({ id, convites }: { id: number; convites: Preparo['convites'] }) {
  return convites.map(({ usuario_id, nome, email, saiu }) =>
    saiu ? (
      <p key={usuario_id} className={classes.resumo}>
        O convite de {nome} saiu por e-mail, para {email}. Ele vê esta mesma lista na página de início dele.
      </p>
    ) : (
      <Callout
        key={usuario_id}
        meaning="danger"
        title={`O convite de ${nome} não saiu por e-mail`}
        actions={<LinkAEntregar de={nome} pedir={() => call(linkDoAdministrador, { params: { id, usuario_id }, body: {} })} />}
      >
        {email} ainda não recebeu nada. Entregue o link do convite por outro meio.
      </Callout>
    ),
  );
}

export function Abrir({ id, preparo: { faltas, convites } }: PassoProps) {
  return (
    <Card title="Falta para abrir">
      <Convites id={id} convites={convites} />
      {faltas.length === 0 ? (
        <Callout meaning="success" title="Nada falta">
          Um pedido já vai do protocolo ao documento assinado neste município.
        </Callout>
      ) : (
        <FaltasDoMunicipio id={id} faltas={faltas} />
      )}
    </Card>
  );
}
