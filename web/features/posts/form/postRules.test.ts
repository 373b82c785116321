import { describe, expect, it } from 'vitest';
import { contactEmail, contactPhone, mileage, optionalPrice, price, year } from './postRules';

const THIS_YEAR = new Date().getFullYear();

describe('the rules of a post', () => {
  it.each([
    ['price', price, '0', 'Price must be greater than 0'],
    ['price', price, '', 'Price must be greater than 0'],
    ['price', price, '-5', 'Price must be greater than 0'],
    ['price', price, '1e5', 'Please enter the price in digits, for example 12,500 or 12.50.'],
    ['price', price, '10000000000', 'Please enter a lower price.'],
    ['price', price, '0.995', 'Price must have at most two decimals'],
    ['optional price', optionalPrice, '0', 'Price must be greater than 0'],
    ['price', price, '1234.567', 'Price must have at most two decimals'],
    ['price', price, '12 miles', 'Please enter the price in digits, for example 12,500 or 12.50.'],
    ['mileage', mileage, '98.000,5', 'Mileage must be a whole number of miles.'],
    ['mileage', mileage, '98.0', 'Mileage must be a whole number of miles.'],
    ['mileage', mileage, '12.5', 'Mileage must be a whole number of miles.'],
    ['mileage', mileage, '-12', 'Mileage must be a whole number of miles.'],
    ['mileage', mileage, '1234567890', 'Mileage must be a whole number of miles.'],
    ['year', year, '2015.5', 'Please enter the year in digits, for example 2018.'],
    ['year', year, '1899', 'Please enter a valid year'],
    ['year', year, String(THIS_YEAR + 2), 'Please enter a valid year'],
    ['email', contactEmail, 'anna', 'Please enter a valid email address'],
    ['email', contactEmail, 'anna@home', 'Please enter a valid email address'],
    ['phone number with too few digits', contactPhone, '12345', 'Please enter a valid phone number'],
    ['phone number with letters', contactPhone, '2000 1234 abc', 'Please enter a valid phone number'],
    [
      'phone number with too many digits',
      contactPhone,
      '1234567890123456',
      'Please enter a valid phone number',
    ],
  ] as const)('reject a %s: %j', (_, rule, value, message) => {
    expect(rule(value)).toBe(message);
  });

  it.each([
    ['price', price, '9.99'],
    ['optional price', optionalPrice, ''],
    ['price', price, '12.500,99'],
    ['mileage', mileage, ''],
    ['mileage', mileage, '98.000 miles'],
    ['mileage', mileage, '123456789'],
    ['year', year, '1900'],
    ['year', year, String(THIS_YEAR + 1)],
    ['email', contactEmail, ' anna@example.com '],
    ['phone number', contactPhone, '+371 (2000)-1234'],
  ] as const)('accept a %s: %j', (_, rule, value) => {
    expect(rule(value)).toBeNull();
  });
});
