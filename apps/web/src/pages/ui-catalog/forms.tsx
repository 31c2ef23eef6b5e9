import { Button, Stack } from '@mantine/core';
import { senhaEConfirmacao, senhasIguais } from '@portal/domain/contas/senha';
import { ENDERECO_VAZIO, enderecoSchema } from '@portal/domain/enderecos/model';
import { cpfOuCnpj, dataIso, email, text } from '@portal/domain/http/fields';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { EnderecoFields } from '#entities/enderecos/EnderecoFields.tsx';
import { notify } from '#lib/notify.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { ProveDialog } from '#ui/form/ProveDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TagsField } from '#ui/form/TagsField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './catalog.module.css';
import { Section } from './Section.tsx';

// As every screen loads it: the editor is large.
const RichTextField = lazy(() => import('#ui/form/RichTextField.tsx').then((module) => ({ default: module.RichTextField })));

const schema = z.object({
  nome: text(3, 120),
  email,
  documento: cpfOuCnpj,
  area: z.string('Informe a área.').regex(/^\d+\.\d{2}$/, 'A área precisa ser um número, como 120,50.'),
  valor: z.number('O valor precisa ser um número, como 1.234,56.'),
  inicio: dataIso,
  zona: z.string('Escolha a zona.').min(1, 'Escolha a zona.'),
  usos: z.array(z.string()).min(1, 'Marque pelo menos um uso.'),
  bairros: z.array(text(2, 40)).optional(),
  pessoa: z.enum(['fisica', 'juridica'], 'Diga se é pessoa física ou jurídica.'),
  senha: z.string('Informe a senha.').min(8, 'A senha precisa ter pelo menos 8 caracteres.'),
  motivo: text(3, 255),
  memorial: z.string().optional(),
  aceite: z.literal(true, 'Leia e aceite para continuar.'),
});

const USOS = [
  { value: 'residencial', label: 'Residencial' },
  { value: 'comercial', label: 'Comercial' },
  { value: 'industrial', label: 'Industrial' },
];
const ZONAS = [
  { value: 'ZR-1', label: 'ZR-1 Residencial de baixa densidade' },
  { value: 'ZR-2', label: 'ZR-2 Residencial de média densidade' },
  { value: 'ZC', label: 'ZC Central' },
];

function AllParts() {
  return (
    <Stack gap="md">
      <TextField name="nome" label="Nome" />
      <TextField name="email" label="E-mail" hint="Os avisos do requerimento vão para ele." type="email" />
      <CpfCnpjField name="documento" label="CPF ou CNPJ" />
      <PhoneField name="telefone" label="Telefone com DDD" optional />
      <NumberField name="area" label="Área construída" unit="m²" />
      <MoneyField name="valor" label="Valor da obra" />
      <DateField name="inicio" label="Início da obra" />
      <SelectField name="zona" label="Zona" options={ZONAS} />
      <CheckGroup name="usos" label="Usos" options={USOS} />
      <MultiSelectField
        name="setores"
        label="Setores"
        optional
        options={[
          { value: 'dap', label: 'DAP · Análise de Projetos' },
          { value: 'prot', label: 'PROT · Protocolo' },
        ]}
      />
      <TagsField name="bairros" label="Bairros" hint="Escreva um e aperte Enter." optional suggestions={['Centro', 'São José']} />
      <RadioField
        name="pessoa"
        label="Tipo de pessoa"
        options={[
          { value: 'fisica', label: 'Física' },
          { value: 'juridica', label: 'Jurídica' },
        ]}
      />
      <PasswordField name="senha" label="Senha" autoComplete="new-password" />
      <TextAreaField name="motivo" label="Motivo" lines={3} />
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <RichTextField name="memorial" label="Memorial" hint="Com títulos, negrito, listas e ligações." optional max={500} />
      </Suspense>
      <TextField name="observacao" label="Observação" optional />
      <TextField name="fixo" label="Número" disabled />
      <CheckField name="aceite" label="Li e aceito a declaração" />
      <SubmitButton>Enviar</SubmitButton>
    </Stack>
  );
}

function PartedForm() {
  const form = useZodForm(z.object({ emissor: z.string(), destino: z.string() }), {
    onSubmit: () => notify('O formulário está completo.', 'success'),
  });
  return (
    <Form form={form} label="Formulário em partes">
      <FormPart title="Quem emite" about="O que cada parte do formulário é, dito uma vez ao lado dos campos.">
        <TextField name="emissor" label="Emissor" />
      </FormPart>
      <FormPart title="Para quem" about="Onde não há lugar, as palavras ficam em cima dos campos.">
        <TextField name="destino" label="Destino" optional />
      </FormPart>
    </Form>
  );
}

function EmptyForm() {
  const form = useZodForm(schema, { onSubmit: () => notify('O formulário está completo.', 'success') });
  return (
    <Form form={form} label="Formulário vazio">
      <AllParts />
    </Form>
  );
}

function FilledForm() {
  const form = useZodForm(schema, {
    initialValues: {
      nome: 'Ana Beatriz Ferreira',
      email: 'ana@exemplo.com.br',
      documento: '529.982.247-25',
      area: '120.50',
      valor: 35_000_000,
      inicio: '2026-12-01',
      zona: 'ZR-2',
      usos: ['residencial'],
      pessoa: 'fisica',
      senha: 'Planta#2026',
      motivo: 'Ampliação da cozinha.',
      memorial: '<h3>Cozinha</h3><p>Uma parede <strong>nova</strong>, com:</p><ul><li>janela</li><li>porta</li></ul>',
      aceite: true,
    },
    onSubmit: () => new Promise((resolve) => setTimeout(resolve, 1500)),
  });
  return (
    <Form form={form} label="Formulário preenchido">
      <AllParts />
    </Form>
  );
}

function AddressForm() {
  const form = useZodForm(z.object({ endereco: enderecoSchema }), {
    initialValues: { endereco: ENDERECO_VAZIO },
    onSubmit: () => notify('O endereço está completo.', 'success'),
  });
  return (
    <Form form={form} label="Endereço">
      <Stack gap="md">
        <EnderecoFields />
        <SubmitButton>Enviar</SubmitButton>
      </Stack>
    </Form>
  );
}

const senhas = z.object(senhaEConfirmacao).refine(...senhasIguais);

function NewPasswordForm() {
  const form = useZodForm(senhas, {
    initialValues: { senha: 'Planta#', senha_confirmacao: '' },
    onSubmit: () => notify('A senha serve.', 'success'),
  });
  return (
    <Form form={form} label="Senha nova">
      <Stack gap="md">
        <NewPasswordFields label="Senha nova" />
        <SubmitButton>Enviar</SubmitButton>
      </Stack>
    </Form>
  );
}

export function FormSection() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'prove' | 'stale' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Section name="Form e suas partes">
        <div className={classes.two}>
          <Card title="Vazio: envie para ver os erros" id="catalogo-vazio">
            <EmptyForm />
          </Card>
          <Card title="Em partes: o que é, ao lado dos campos" id="catalogo-partes" flush>
            <PartedForm />
          </Card>
          <Card title="Preenchido" id="catalogo-preenchido">
            <FilledForm />
          </Card>
          <Card title="Endereço: o CEP preenche o resto" id="catalogo-endereco">
            <AddressForm />
          </Card>
          <Card title="Senha nova: as regras são marcadas" id="catalogo-senha">
            <NewPasswordForm />
          </Card>
        </div>
      </Section>
      <Section name="FormDialog, ConfirmDialog, ProveDialog, StaleDialog">
        <div className={classes.row}>
          <Button variant="default" onClick={() => setOpen('form')}>
            FormDialog
          </Button>
          <Button variant="default" onClick={() => setOpen('confirm')}>
            ConfirmDialog
          </Button>
          <Button variant="default" onClick={() => setOpen('prove')}>
            ProveDialog
          </Button>
          <Button variant="default" onClick={() => setOpen('stale')}>
            StaleDialog
          </Button>
        </div>
        {open === 'form' && (
          <FormDialog
            title="Recusar comprovante"
            submit="Recusar"
            tone="danger"
            schema={z.object({ motivo: text(3, 255) })}
            description="O requerente recebe o motivo por aviso e por e-mail, e pode enviar outro comprovante."
            onSubmit={() => notify('Comprovante recusado.', 'success')}
            onClose={close}
          >
            <TextAreaField name="motivo" label="Motivo" lines={3} autoFocus />
          </FormDialog>
        )}
        {open === 'confirm' && (
          <ConfirmDialog
            title="Indeferir o requerimento"
            confirm="Indeferir e encerrar"
            onConfirm={() => undefined}
            onClose={close}
          >
            O requerimento 0123/2026 será encerrado e não poderá mais ser respondido. O requerente é avisado agora.
          </ConfirmDialog>
        )}
        {open === 'prove' && (
          <ProveDialog
            title="Desligar o autenticador"
            submit="Desligar"
            tone="danger"
            temSenha
            onConfirm={async () => notify('Autenticador desligado.', 'success')}
            onClose={close}
          >
            Para entrar, passa a bastar a senha.
          </ProveDialog>
        )}
        {open === 'stale' && (
          <StaleDialog title="Este requerimento mudou enquanto você olhava" onReload={close} onClose={close}>
            <span>
              <strong>Diego Figueira</strong>, há 1 minuto: Pausou a etapa Análise.
            </span>
          </StaleDialog>
        )}
      </Section>
    </>
  );
}
