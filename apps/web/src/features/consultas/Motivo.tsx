import { abrirConsulta, CONSULTA_MINUTOS } from '@portal/domain/consultas/contract';
import { bodyOf } from '#lib/body-of.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useAbrirConsulta } from './queries.ts';

/** Nobody looks at a request of a town without saying why. */
export function Motivo() {
  const abrir = useAbrirConsulta();
  const form = useZodForm(bodyOf(abrirConsulta), {
    initialValues: { motivo: '' },
    onSubmit: ({ motivo }) => abrir(motivo),
    unguarded: true,
  });
  return (
    <Card title="Por que você precisa ver um requerimento?" id="motivo">
      <Form form={form} label="Motivo da consulta">
        <TextField
          name="motivo"
          label="Motivo"
          hint="O número do chamado, ou o que aconteceu, em pelo menos 10 caracteres. A prefeitura lê este motivo no histórico do requerimento."
          maxLength={255}
        />
        <p>
          Ele vale por {CONSULTA_MINUTOS} minutos. Você vê o andamento e o que deu errado, sem nomes, documentos, contatos,
          endereços e respostas; se precisar deles, pede na página do requerimento.
        </p>
        <SubmitButton>Continuar</SubmitButton>
      </Form>
    </Card>
  );
}
