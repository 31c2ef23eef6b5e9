import { Stack } from '@mantine/core';
import { suporteSchema } from '@portal/domain/configuracoes/model';
import type { SuporteDoMunicipio } from '@portal/domain/suporte/municipio';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useAtosDoMunicipio } from './queries.ts';

const ROTULOS = { so_com_autorizacao: 'O suporte só entra com autorização do município' };
const valorDe = ({ so_com_autorizacao }: SuporteDoMunicipio) => ({ so_com_autorizacao });

/** Whether the town has to allow it first. */
export function Exigencia({ suporte }: { suporte: SuporteDoMunicipio }) {
  const guardada = useStored(suporte);
  const atos = useAtosDoMunicipio(guardada.overtake);
  const form = useZodForm(suporteSchema, {
    initialValues: valorDe(suporte),
    onSubmit: async (valor) => {
      guardada.settle(await atos.exigir({ versao: guardada.now.versao, so_com_autorizacao: valor.so_com_autorizacao ?? false }));
    },
  });
  return (
    <Card title="Quando o suporte pode entrar" id="exigencia">
      <Form form={form} label="Quando o suporte pode entrar">
        <Stack gap="md">
          <StoredElsewhere stored={guardada} what="esta configuração" take={(agora) => form.setValues(valorDe(agora))} />
          <CheckField
            name="so_com_autorizacao"
            label={ROTULOS.so_com_autorizacao}
            hint="Marcado, quem atende pelo sistema só entra, e só vê os dados pessoais de um requerimento, enquanto valer uma autorização sua. Desmarcado, entra quando disser o motivo."
          />
          <div>
            <SubmitButton>Salvar</SubmitButton>
          </div>
        </Stack>
        <Mudancas
          assunto="suporte"
          versao={guardada.now.versao}
          rotulos={ROTULOS}
          onVoltar={(antes) => form.setValues({ ...form.values(), ...antes })}
        />
      </Form>
    </Card>
  );
}
