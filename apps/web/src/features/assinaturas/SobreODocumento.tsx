import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { NOMES_DOS_NIVEIS } from '@portal/domain/processos/assinante';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { AssinaturaPill } from './AssinaturaPill.tsx';
import classes from './Assinaturas.module.css';
import type { Lugares } from './lugares.ts';

/** All who sign, in their order; of one person there is nothing to tell. */
export function QuemAssina({ assinatura: { assinantes } }: { assinatura: Assinatura }) {
  if (assinantes.length < 2) return null;
  return (
    <Card title="Quem assina" id="quem-assina">
      <ol className={classes.signers}>
        {assinantes.map(({ nome, papel, status }) => (
          <li key={papel}>
            <span className={classes.signer}>
              <span>
                {nome}
                <span className={classes.soft}>{papel}</span>
              </span>
              <AssinaturaPill status={status} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function SobreODocumento({ assinatura, lugares }: { assinatura: Assinatura; lugares: Lugares }) {
  const { papel, requerimento, documento, criado_em, por_delegacao_de, assinar_ate, status } = assinatura;
  return (
    <Card title="Sobre o documento" id="documento">
      <FactList
        columns={1}
        facts={[
          { label: 'Você assina como', value: por_delegacao_de ? `${papel}, por delegação de ${por_delegacao_de}` : papel },
          ...(assinar_ate && status === 'Aguardando' ? [{ label: 'Assine até', value: formatDate(assinar_ate) }] : []),
          {
            label: 'Requerimento',
            value: (
              <RouteLink href={lugares.requerimento(requerimento.id)}>
                {requerimento.numero} · {requerimento.processo_nome}
              </RouteLink>
            ),
          },
          { label: 'Requerente', value: requerimento.requerente_nome },
          ...(requerimento.endereco ? [{ label: 'Imóvel', value: requerimento.endereco }] : []),
          { label: 'Versão do documento', value: `${documento.revisao}ª` },
          { label: 'Como se assina', value: NOMES_DOS_NIVEIS[documento.nivel_de_assinatura] },
          { label: 'Recebido em', value: formatDateTime(criado_em) },
        ]}
      />
    </Card>
  );
}
