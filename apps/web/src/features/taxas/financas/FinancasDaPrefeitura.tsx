import { Button } from '@mantine/core';
import { recebedorSchema } from '@portal/domain/taxas/financas';
import { useMutation } from '@tanstack/react-query';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { saveArquivo } from '#lib/api.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Financas.module.css';
import { type Financas, lerGuiaDeTeste, useFinancas, useSalvarRecebedor } from './queries.ts';
import { UnidadeFiscal } from './UnidadeFiscal.tsx';

/** Who receives the town's money, and what its fiscal unit is worth from when on. */
export function FinancasDaPrefeitura() {
  const { data } = useFinancas();
  if (!data)
    return (
      <Card>
        <TextSkeleton lines={12} />
      </Card>
    );
  return (
    <div className={classes.pagina}>
      <Recebedor lidas={data} />
      <UnidadeFiscal unidades={data.unidades} />
    </div>
  );
}

/** What is saved, tried before the first citizen pays by it. */
function GuiaDeTeste() {
  const baixar = useMutation({ mutationFn: async () => saveArquivo(await lerGuiaDeTeste()) });
  return (
    <Button variant="default" loading={baixar.isPending} onClick={() => baixar.mutate()}>
      Baixar uma guia de teste
    </Button>
  );
}

const ROTULOS = { febraban: 'Código FEBRABAN do convênio', pix_chave: 'Chave Pix' };
const valoresDe = ({ febraban, pix_chave }: Financas) => ({ febraban, pix_chave });

function Recebedor({ lidas }: { lidas: Financas }) {
  const guardada = useStored(lidas);
  const salvar = useSalvarRecebedor(guardada.overtake);
  const form = useZodForm(recebedorSchema, {
    initialValues: valoresDe(lidas),
    onSubmit: async (valores) => {
      const novas = await salvar({ ...valores, versao: guardada.now.versao });
      guardada.settle(novas);
      form.setValues(valoresDe(novas));
    },
  });
  return (
    <Form form={form} label="Recebimento">
      <Card flush>
        <StoredElsewhere stored={guardada} what="o recebimento" take={(agora) => form.setValues(valoresDe(agora))} flush />
        {!guardada.now.febraban && (
          <div className={classes.aviso}>
            <Callout meaning="warning" title="Sem o código do convênio nenhuma guia é emitida">
              Os pedidos com taxa ficam esperando. O banco que arrecada para a prefeitura informa os quatro números.
            </Callout>
          </div>
        )}
        <FormPart
          level={2}
          title="Quem recebe"
          about="Vale para as guias feitas daqui em diante; as que já saíram continuam como estão. Quem cuida das taxas é avisado da mudança."
        >
          <TextField
            name="febraban"
            label="Código FEBRABAN do convênio"
            hint="Quatro números, dados pelo banco. Vão no código de barras das guias."
            inputMode="numeric"
            maxLength={4}
            optional
          />
          <TextField
            name="pix_chave"
            label="Chave Pix"
            hint="CNPJ, e-mail, telefone com +55 ou a chave aleatória. Sem ela as guias saem só com o código de barras. Depois de salvar, confira com uma guia de teste."
            optional
          />
        </FormPart>
        <div className={classes.salvar}>
          <SubmitButton>Salvar o recebimento</SubmitButton>
          {guardada.now.febraban && <GuiaDeTeste />}
        </div>
      </Card>
      <Mudancas
        assunto="recebedor"
        versao={guardada.now.versao}
        rotulos={ROTULOS}
        onVoltar={(antes) => form.setValues({ ...form.values(), ...antes })}
      />
    </Form>
  );
}
