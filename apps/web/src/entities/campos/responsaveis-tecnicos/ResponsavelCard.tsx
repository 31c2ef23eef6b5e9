import { ActionIcon, Button } from '@mantine/core';
import { DOCUMENTO_DO_CONSELHO, documentoDe, type ResponsavelTecnico } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { IconCopy, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useUsuario } from '#lib/me.ts';
import { LabelPrefix } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '../Campos.module.css';
import { Achado } from './Achado.tsx';
import { ConvidarTecnico } from './ConvidarTecnico.tsx';
import own from './Responsavel.module.css';

const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'
  .split(' ')
  .map((uf) => ({ value: uf, label: uf }));
const QUEM = {
  CREA: 'engenheiros e agrônomos',
  CAU: 'arquitetos e urbanistas',
  CFT: 'técnicos industriais, como em edificações',
};
const CONSELHOS = (Object.keys(DOCUMENTO_DO_CONSELHO) as (keyof typeof QUEM)[]).map((value) => ({
  value,
  label: value,
  hint: QUEM[value],
}));

/** What says who it is: the responsibility and its document are of each card. */
const pessoaDe = ({ nome, conselho, registro, uf, email }: ResponsavelTecnico) => ({ nome, conselho, registro, uf, email });

interface Props {
  /** Path of the item in the answers. */
  name: string;
  numero: number;
  tecnico: ResponsavelTecnico;
  responsabilidades: string[];
  /** Those of the other cards who are known already. */
  outros: ResponsavelTecnico[];
  onChange: (change: Partial<ResponsavelTecnico>) => void;
  onRemove: () => void;
}

export function ResponsavelCard({ name, numero, tecnico, responsabilidades, outros, onChange, onRemove }: Props) {
  const usuario = useUsuario();
  const titulo = tecnico.responsabilidade || `Responsável ${numero}`;
  const documento = documentoDe(tecnico.conselho);
  // who has none in the account cannot be the technical manager
  const { conselho = '', registro: numeroDoRegistro = '', uf = '' } = usuario?.profissional ?? {};
  const registro = { conselho, registro: numeroDoRegistro, uf };
  return (
    <div className={classes.cartao}>
      <LabelPrefix value={titulo}>
        <div className={classes.cartaoTopo}>
          <h3 className={classes.cartaoTitulo}>{titulo}</h3>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Tirar ${tecnico.nome || titulo}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
        {usuario?.profissional && !tecnico.nome && !usuario.painelPrefeitura && (
          <div>
            <Button
              variant="subtle"
              size="compact-md"
              mih={44}
              leftSection={<IconUserCheck size={18} aria-hidden />}
              onClick={() => onChange({ nome: usuario.nome, email: usuario.email, ...registro })}
            >
              Sou eu
            </Button>
          </div>
        )}
        {!tecnico.nome && outros.length > 0 && (
          <div className={classes.acoes}>
            {[...new Map(outros.map((t) => [`${t.conselho} ${t.uf} ${t.registro}`, t])).values()].map((outro) => (
              <Button
                key={outro.id}
                variant="subtle"
                size="compact-md"
                mih={44}
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => onChange(pessoaDe(outro))}
              >
                Copiar de {outro.nome}
              </Button>
            ))}
          </div>
        )}
        {responsabilidades.length > 1 && (
          <SelectField
            name={`${name}.responsabilidade`}
            label="Responsável por"
            options={responsabilidades.map((papel) => ({ value: papel, label: papel }))}
          />
        )}
        <TextField name={`${name}.nome`} label="Nome completo" maxLength={255} autoComplete="off" />
        <RadioField name={`${name}.conselho`} label="Conselho profissional" options={CONSELHOS} />
        <div className={own.registro}>
          <TextField
            name={`${name}.registro`}
            label={tecnico.conselho ? `Número do ${tecnico.conselho}` : 'Registro profissional'}
            maxLength={30}
            autoComplete="off"
          />
          <SelectField name={`${name}.uf`} label="UF" options={UFS} placeholder="UF" />
        </div>
        <Achado tecnico={tecnico} onChange={onChange} />
        <TextField
          name={`${name}.documento_numero`}
          label={`Número da ${documento}`}
          hint={`Basta o número. Se ainda não há ${documento}, quem a emite é o próprio profissional, no site do conselho.`}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          name={`${name}.email`}
          label="E-mail"
          hint="Quem tem conta no portal com este e-mail poderá acompanhar e corrigir."
          optional
          type="email"
          maxLength={255}
          autoComplete="off"
        />
        <ConvidarTecnico tecnico={tecnico} onChange={onChange} />
      </LabelPrefix>
    </div>
  );
}
