import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { expect, test } from 'vitest';
import { filtrarEventos, grupoDe } from './linha-do-tempo.ts';

const evento = (tipo: string, texto: string, ator_nome: string, motivo = ''): Evento => ({
  id: `${tipo} ${texto}`,
  tipo,
  texto,
  motivo,
  ator_nome,
  publico: true,
  criado_em: '2026-11-20T12:00:00Z',
});
const eventos = [
  evento('deferir', 'Deferiu a etapa Análise.', 'Camila Ramos'),
  evento('aprovar_comprovante', 'Aprovou o comprovante.', 'Paulo Lima'),
  evento('pendencias_enviadas', 'Enviou pendências ao requerente: 3 itens.', 'Camila Ramos'),
  evento('pausar', 'Pausou a etapa Análise.', 'Camila Ramos', 'Espera o parecer da Água.'),
];
const textos = (filtro: Partial<Parameters<typeof filtrarEventos>[1]>) =>
  filtrarEventos(eventos, { grupo: null, quem: null, texto: '', ...filtro }).map((e) => e.tipo);

test('every kind of event has its group, known or not', () => {
  expect(grupoDe('deferir')).toBe('decisoes');
  expect(grupoDe('recusar_comprovante')).toBe('taxas');
  expect(grupoDe('licenca_regenerada')).toBe('documentos');
  expect(grupoDe('pendencia_contestada')).toBe('pendencias');
  expect(grupoDe('algo_novo')).toBe('decisoes');
});

test('group, person and words narrow together; accents and case are ignored, reasons are read', () => {
  expect(textos({})).toHaveLength(4);
  expect(textos({ grupo: 'decisoes' })).toEqual(['deferir', 'pausar']);
  expect(textos({ grupo: 'decisoes', texto: 'AGUA' })).toEqual(['pausar']);
  expect(textos({ quem: 'Paulo Lima' })).toEqual(['aprovar_comprovante']);
  expect(textos({ quem: 'Paulo Lima', grupo: 'pendencias' })).toEqual([]);
});
