import project from '../../package.json' with { type: 'json' }

/** The settings of `npm test`, for the tests that take longer and hear more. */
export default { ...project.mocha, ignore: [], spec: ['test/long'] }
