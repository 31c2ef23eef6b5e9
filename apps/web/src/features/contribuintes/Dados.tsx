import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import { formatDocumento, nomeDoDocumento } from '@portal/domain/text/documento';
import { formatDate, formatTelefone } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { EmLinha } from './EmLinha.tsx';
import { SituacaoPill } from './SituacaoPill.tsx';
import { ValidacaoPill } from './validacao/ValidacaoPill.tsx';

const COMO_MUDA = {
  aqui: 'corrija o endereço em Editar',
  ela: 'peça que troque o e-mail em Minha conta',
};

/** What is known of the person. */
export function Dados({ pessoa }: { pessoa: Contribuinte }) {
  const { documento, responsavel, registros, endereco } = pessoa;
  return (
    <Card title="Dados" id="dados" aside={<SituacaoPill situacao={pessoa.situacao} />}>
      {pessoa.email_recusado && (
        <Callout meaning="warning" title="Este endereço recusou nossas mensagens">
          {pessoa.email_recusado.porque} Foi em {formatDate(pessoa.email_recusado.em)}, e esta pessoa pode não ter sabido do que o
          portal escreveu. Fale com ela por outro meio e {COMO_MUDA[pessoa.email_alteravel ? 'aqui' : 'ela']}. O aviso sai quando
          um e-mail chegar.
        </Callout>
      )}
      <FactList
        facts={[
          { label: nomeDoDocumento(documento), value: documento && formatDocumento(documento) },
          { label: 'E-mail', value: pessoa.email },
          { label: 'Telefone', value: pessoa.telefone && formatTelefone(pessoa.telefone) },
          { label: 'Conferência', value: <ValidacaoPill situacao={pessoa.validacao} /> },
          { label: 'No cadastro desde', value: formatDate(pessoa.criado_em) },
          ...(responsavel
            ? [{ label: 'Quem responde', value: `${responsavel.nome} · ${formatDocumento(responsavel.cpf)}` }]
            : []),
          ...(registros.length > 0
            ? [
                {
                  label: 'Registro profissional',
                  value: registros
                    .map((r) => [r.titulo, `${r.conselho} ${r.registro}/${r.uf}`].filter(Boolean).join(' · '))
                    .join('; '),
                },
              ]
            : []),
          { label: 'Endereço', value: endereco && <EmLinha endereco={endereco} />, wide: true },
        ]}
      />
    </Card>
  );
}
