import { Button, Menu } from '@mantine/core';
import type { Guia } from '@portal/domain/taxas/contract';
import {
  COM_BASE_LEGAL,
  PALAVRAS_DA_DECISAO,
  pedidoDeDecisaoSchema,
  TIPOS_DE_DECISAO,
  type TipoDeDecisao,
} from '@portal/domain/taxas/decisoes';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useDecisao } from './decisoes.ts';

interface Props {
  guia: Guia;
  versao: number;
}

/** What may be done with a slip that nobody paid, behind one button. */
export function PedirDecisao({ guia, versao }: Props) {
  const [tipo, setTipo] = useState<TipoDeDecisao | null>(null);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Isentar, descontar, prorrogar: guia ${guia.numero}`}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            Isentar, descontar, prorrogar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TIPOS_DE_DECISAO.map((t) => (
            <Menu.Item key={t} onClick={() => setTipo(t)}>
              {PALAVRAS_DA_DECISAO[t].acao}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {tipo && <PedirDialog tipo={tipo} guia={guia} versao={versao} onClose={() => setTipo(null)} />}
    </>
  );
}

function PedirDialog({ tipo, guia, versao, onClose }: Props & { tipo: TipoDeDecisao; onClose: () => void }) {
  const { pedir } = useDecisao();
  const { acao, efeito } = PALAVRAS_DA_DECISAO[tipo];
  const sozinha = tipo === 'prorrogar';
  const prorrogada = guia.decisoes.some((d) => d.tipo === 'prorrogar') || guia.substitui !== null;
  return (
    <FormDialog
      title={`${acao}: guia ${guia.numero}`}
      submit={sozinha ? 'Prorrogar' : 'Pedir a confirmação'}
      schema={pedidoDeDecisaoSchema}
      initialValues={{ tipo, motivo: '', base_legal: '', valor_centavos: null, novo_vencimento: null, outra_vez: false }}
      description={
        <Callout>
          {efeito} {!sozinha && 'Outra pessoa que cuida das taxas precisa confirmar; até lá a guia continua a pagar.'}
        </Callout>
      }
      onSubmit={(valores) => pedir.mutateAsync({ guiaId: guia.id, versao, pedido: valores })}
      onClose={onClose}
    >
      {tipo === 'descontar' && <MoneyField name="valor_centavos" label="De quanto é o desconto" />}
      {sozinha && <DateField name="novo_vencimento" label="Pode ser paga até" />}
      {!sozinha && (
        <TextField
          name="base_legal"
          label="Base legal"
          hint="Lei e artigo, como serão lidos por quem paga."
          maxLength={255}
          optional={!COM_BASE_LEGAL.includes(tipo)}
        />
      )}
      <TextAreaField
        name="motivo"
        label="Por quê"
        hint="Fica no processo. Quem paga lê, depois de confirmado."
        lines={3}
        maxLength={2000}
      />
      {sozinha && prorrogada && <CheckField name="outra_vez" label="Se já foi prorrogada antes, prorrogar outra vez" />}
    </FormDialog>
  );
}
