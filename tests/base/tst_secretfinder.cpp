// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretfinder.h"

#include "tests/support/secrettoken.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Of a wrong size: too short or too long, where that can be.
static QStringList wrongTokensOf(const SecretForm &form)
{
    QStringList wrong{tokenOf(form, form.most + 1)};
    if (form.least > 0)
        wrong += {tokenOf(form, form.least - 1), form.prefix + QString(form.least, u'x')};
    return wrong;
}

// clang-format off
// As people and programs write secrets down, and what of it must not leave.
static constexpr std::pair<const char *, const char *> kSpellings[] = {
    {"db:\n  password: !!str Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"db:\n  password: !vault-plain Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"password: &pw Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"api_key: !ENV 9fK2mP7xQ4vL8wN3", "9fK2mP7xQ4vL8wN3"},
    {"token: !<tag:yaml.org,2002:str> 9fK2mP7xQ4vL8wN3", "9fK2mP7xQ4vL8wN3"},
    {"passwords:\n  - Tr0ub4dor&39k\n  - x", "Tr0ub4dor&39k"},
    {"api_keys:\n  - 9fK2mP7xQ4vL8wN3\n", "9fK2mP7xQ4vL8wN3"},
    {"tokens: [9fK2mP7xQ4vL8wN3, x]", "9fK2mP7xQ4vL8wN3"},
    {"\"secrets\": [\"9fK2mP7xQ4vL8wN3\", \"8gL3nQ8yR5wM9xO4\"]", "8gL3nQ8yR5wM9xO4"},
    {"secrets = [\n  \"9fK2mP7xQ4vL8wN3\",\n]", "9fK2mP7xQ4vL8wN3"},
    {"{password: Tr0ub4dor&39k, user: me}", "Tr0ub4dor&39k"},
    {"The password is Tr0ub4dor&39k.", "Tr0ub4dor&39k"},
    {"the password for the staging database is Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"my API key is 9fK2mP7xQ4vL8wN3, thanks", "9fK2mP7xQ4vL8wN3"},
    {"Password was Tr0ub4dor&39k until May", "Tr0ub4dor&39k"},
    {"use password Tr0ub4dor&39k to log in", "Tr0ub4dor&39k"},
    {"log in with the token 9fK2mP7xQ4vL8wN3 please", "9fK2mP7xQ4vL8wN3"},
    {"Das Passwort lautet Tr0ub4dor&39k.", "Tr0ub4dor&39k"},
    {"das Kennwort ist Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"Passwort für die Datenbank: Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"Kennwort: Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"数据库密码是Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"密码为 Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"API密钥是 9fK2mP7xQ4vL8wN3", "9fK2mP7xQ4vL8wN3"},
    {"Password (prod): Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"password [staging] = Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"login: me / pw: Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"password → Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"'password' => 'Tr0ub4dor&39k',", "Tr0ub4dor&39k"},
    {":password => \"Tr0ub4dor&39k\"", "Tr0ub4dor&39k"},
    {"password := \"Tr0ub4dor&39k\"", "Tr0ub4dor&39k"},
    {"postgres://app:s3cr/7tPw9x@db.example.org/x", "s3cr/7tPw9x"},
    {"postgres://app:s3cr/7t/Pw9x@db.example.org:5432/x?sslmode=require", "s3cr/7t/Pw9x"},
    {"https://me:p4ss/w0rd9x@git.example.org/a.git", "p4ss/w0rd9x"},
    {"redis://:s3cr7tPw9xQ@cache.example.org:6379/0", "s3cr7tPw9xQ"},
    {"amqp://me:s3cr7tPw9xQ@mq/vhost", "s3cr7tPw9xQ"},
    {"mongodb+srv://me:s3cr7tPw9xQ@c0.example.org", "s3cr7tPw9xQ"},
    {"ftp://me:s3cr7tPw9xQ@ftp.example.org", "s3cr7tPw9xQ"},
    {"postgres://app:s3cr@7tPw9x@db.example.org/x", "7tPw9x"},
    {"CREATE USER me WITH PASSWORD 'Tr0ub4dor&39k';", "Tr0ub4dor&39k"},
    {"CREATE USER 'me'@'%' IDENTIFIED BY 'Tr0ub4dor&39k';", "Tr0ub4dor&39k"},
    {"ALTER ROLE me PASSWORD 'Tr0ub4dor&39k'", "Tr0ub4dor&39k"},
    {"ALTER LOGIN sa WITH PASSWORD = N'Tr0ub4dor&39k'", "Tr0ub4dor&39k"},
    {"PGPASSWORD=Tr0ub4dor&39k psql -h db", "Tr0ub4dor&39k"},
    {"mysqldump --password=Tr0ub4dor39k db", "Tr0ub4dor39k"},
    {"ldapsearch -D cn=me -w Tr0ub4dor39k -b dc=x", "Tr0ub4dor39k"},
    {"gpg --batch --passphrase Tr0ub4dor39k -d a.gpg", "Tr0ub4dor39k"},
    {"zip -P Tr0ub4dor39k a.zip a", "Tr0ub4dor39k"},
    {"7z x -pTr0ub4dor39k a.7z", "Tr0ub4dor39k"},
    {"unzip -P Tr0ub4dor39k a.zip", "Tr0ub4dor39k"},
    {"setx API_KEY 9fK2mP7xQ4vL8wN3", "9fK2mP7xQ4vL8wN3"},
    {"set -gx API_KEY 9fK2mP7xQ4vL8wN3", "9fK2mP7xQ4vL8wN3"},
    {"$env:API_KEY = \"9fK2mP7xQ4vL8wN3\"", "9fK2mP7xQ4vL8wN3"},
    {"ConvertTo-SecureString \"Tr0ub4dor&39k\" -AsPlainText -Force", "Tr0ub4dor&39k"},
    {"wget --http-password=Tr0ub4dor39k https://a.b", "Tr0ub4dor39k"},
    {"curl -H \"X-Api-Key: 9fK2mP7xQ4vL8wN3\" a.b", "9fK2mP7xQ4vL8wN3"},
    {"curl -H 'PRIVATE-TOKEN: 9fK2mP7xQ4vL8wN3' a.b", "9fK2mP7xQ4vL8wN3"},
    {"curl -d 'username=me&password=Tr0ub4dor39k' a.b", "Tr0ub4dor39k"},
    {"Authorization: Basic bWU6VHIwdWI0ZG9yMTIz", "bWU6VHIwdWI0ZG9yMTIz"},
    {"git config http.extraheader \"AUTHORIZATION: basic bWU6VHIwdWI0ZG9yMTIz\"", "bWU6VHIwdWI0ZG9yMTIz"},
    {"userPassword: Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"ansible_become_pass: Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"PrivateKey = yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=", "yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk"},
    {"PresharedKey = yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=", "yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk"},
    {"\"d\": \"X4cTteJY_gn4FYPsXB8rdXix5vwsg1FLN5E3EaG6RJoVH-HLLKD9M7dx5oo7GURknchnrRweUkC7hT5fJLM0WbFAKNLWY2vv7B6NqXSzUvxT0_YSfqij\"", "X4cTteJY_gn4FYPsXB8rdXix5vwsg1FLN5E3EaG6RJoVH"},
    {"val apiKey = \"9fK2mP7xQ4vL8wN3\"", "9fK2mP7xQ4vL8wN3"},
    {"private static final String API_KEY = \"9fK2mP7xQ4vL8wN3\";", "9fK2mP7xQ4vL8wN3"},
    {"os.environ[\"API_KEY\"] = \"9fK2mP7xQ4vL8wN3\"", "9fK2mP7xQ4vL8wN3"},
    {"process.env.API_KEY ||= '9fK2mP7xQ4vL8wN3'", "9fK2mP7xQ4vL8wN3"},
    {"api_key=os.getenv(\"API_KEY\", \"9fK2mP7xQ4vL8wN3\")", "9fK2mP7xQ4vL8wN3"},
    {"apiKey: process.env.API_KEY || \"9fK2mP7xQ4vL8wN3\"", "9fK2mP7xQ4vL8wN3"},
    {"auth=(\"me\", \"Tr0ub4dor&39k\")", "Tr0ub4dor&39k"},
    {"requests.get(u, auth=HTTPBasicAuth('me', 'Tr0ub4dor&39k'))", "Tr0ub4dor&39k"},
    {"variable \"db_password\" {\n  default = \"Tr0ub4dor&39k\"\n}", "Tr0ub4dor&39k"},
    {"spring.datasource.password=Tr0ub4dor&39k", "Tr0ub4dor&39k"},
    {"<entry key=\"password\">Tr0ub4dor&amp;39k</entry>", "Tr0ub4dor&amp;39k"},
    {"<string name=\"api_key\">9fK2mP7xQ4vL8wN3</string>", "9fK2mP7xQ4vL8wN3"},
    {"<key>apiKey</key>\n<string>9fK2mP7xQ4vL8wN3</string>", "9fK2mP7xQ4vL8wN3"},
    {"password: \"Tr0ub4dor &39k two\"", "Tr0ub4dor &39k two"},
    {"password: Vq7$mKz29!xLw", "Vq7$mKz29!xLw"},
    {"PASSWORD=Vq7$mKz29!xLw", "Vq7$mKz29!xLw"},
    {"password: kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"PASS=kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"pwd: kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"password2: kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"password_confirmation=kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"static const QString kPassword = u\"kT9zR4mQ7wX2\"_s;", "kT9zR4mQ7wX2"},
    {"auto password = std::string{\"kT9zR4mQ7wX2\"};", "kT9zR4mQ7wX2"},
    {"std::string password(\"kT9zR4mQ7wX2\");", "kT9zR4mQ7wX2"},
    {"QString token(QStringLiteral(\"9fK2mP7xQ4vL8wN3rT6y\"));", "9fK2mP7xQ4vL8wN3rT6y"},
    {"token := []byte(\"9fK2mP7xQ4vL8wN3rT6y\")", "9fK2mP7xQ4vL8wN3rT6y"},
    {"api_key = str(\"9fK2mP7xQ4vL8wN3rT6y\")", "9fK2mP7xQ4vL8wN3rT6y"},
    {"apiKey = new Secret(\"9fK2mP7xQ4vL8wN3rT6y\")", "9fK2mP7xQ4vL8wN3rT6y"},
    {"setApiKey(\"9fK2mP7xQ4vL8wN3rT6y\")", "9fK2mP7xQ4vL8wN3rT6y"},
    {"client.set_password(\"kT9zR4mQ7wX2\")", "kT9zR4mQ7wX2"},
    {".password(\"kT9zR4mQ7wX2\")", "kT9zR4mQ7wX2"},
    {".basicAuth(\"me\", \"kT9zR4mQ7wX2\")", "kT9zR4mQ7wX2"},
    {"login(\"me\", \"kT9zR4mQ7wX2\")", "kT9zR4mQ7wX2"},
    {"psycopg2.connect(\"dbname=x user=y password=kT9zR4mQ7wX2 host=z\")", "kT9zR4mQ7wX2"},
    {"@Value(\"${api.key:9fK2mP7xQ4vL8wN3rT6y}\")", "9fK2mP7xQ4vL8wN3rT6y"},
    {"api.key=9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"<add name=\"x\" connectionString=\"Server=a;User Id=b;Pwd=kT9zR4mQ7wX2;\"/>", "kT9zR4mQ7wX2"},
    {"Data Source=x;User ID=sa;Password=Vq7$mKz29!xLw", "Vq7$mKz29!xLw"},
    {"--password \"Vq7$mKz29!xLw\"", "Vq7$mKz29!xLw"},
    {"--set auth.password=kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"-Dpassword=kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"-var \"db_password=kT9zR4mQ7wX2\"", "kT9zR4mQ7wX2"},
    {"export SSHPASS=kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"mongosh \"mongodb://h\" -u me -p kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"az login -u me -p kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"kubectl create secret generic x --from-literal=password=kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"openssl enc -k kT9zR4mQ7wX2 -in a", "kT9zR4mQ7wX2"},
    {"openssl rsa -passin pass:kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"gpg --passphrase 'Vq7$mKz29!xLw' -d x", "Vq7$mKz29!xLw"},
    {"useradd -p kT9zR4mQ7wX2 x", "kT9zR4mQ7wX2"},
    {"curl -H \"Authorization: ApiKey 9fK2mP7xQ4vL8wN3rT6y\" h", "9fK2mP7xQ4vL8wN3rT6y"},
    {"curl \"https://h/x?key=9fK2mP7xQ4vL8wN3rT6y\"", "9fK2mP7xQ4vL8wN3rT6y"},
    {"https://h/x?sig=9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"https://h/x?X-Amz-Signature=4f8a1c9e7b3d5f20a6c8e1b94d7f3a524f8a1c9e7b3d5f20a6c8e1b94d7f3a52", "4f8a1c9e7b3d5f20a6c8e1b94d7f3a52"},
    {"Cookie: auth=9fK2mP7xQ4vL8wN3rT6y; x=y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"'Authorization': f'Bearer 9fK2mP7xQ4vL8wN3rT6y'", "9fK2mP7xQ4vL8wN3rT6y"},
    {"req.Header.Add(\"Authorization\", \"Bearer 9fK2mP7xQ4vL8wN3rT6y\")", "9fK2mP7xQ4vL8wN3rT6y"},
    {"System.setProperty(\"api.key\", \"9fK2mP7xQ4vL8wN3rT6y\")", "9fK2mP7xQ4vL8wN3rT6y"},
    {"process.env.API_KEY ?\? \"9fK2mP7xQ4vL8wN3rT6y\"", "9fK2mP7xQ4vL8wN3rT6y"},
    {"os.getenv(\"API_KEY\", default=\"9fK2mP7xQ4vL8wN3rT6y\")", "9fK2mP7xQ4vL8wN3rT6y"},
    {"wpa_passphrase=kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"psk=4f8a1c9e7b3d5f20a6c8e1b94d7f3a524f8a1c9e7b3d5f20a6c8e1b94d7f3a52", "4f8a1c9e7b3d5f20a6c8e1b94d7f3a52"},
    {"Ocp-Apim-Subscription-Key: 4f8a1c9e7b3d5f20a6c8e1b94d7f3a52", "4f8a1c9e7b3d5f20a6c8e1b94d7f3a52"},
    {"deepl_key = \"9fK2mP7xQ4vL8wN3rT6y\"", "9fK2mP7xQ4vL8wN3rT6y"},
    {"algolia_admin_key='4f8a1c9e7b3d5f20a6c8e1b94d7f3a52'", "4f8a1c9e7b3d5f20a6c8e1b94d7f3a52"},
    {"hmac_key=4f8a1c9e7b3d5f20a6c8e1b94d7f3a52", "4f8a1c9e7b3d5f20a6c8e1b94d7f3a52"},
    {"GITHUB_PAT=9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"ado_pat = \"9fK2mP7xQ4vL8wN3rT6y\"", "9fK2mP7xQ4vL8wN3rT6y"},
    {"auth: 9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"my password is kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"here is the key: 9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"Mot de passe : kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"contraseña: kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"пароль: kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"パスワード: kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"密码: kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"\x1b[33mpassword\x1b[0m: \x1b[36mkT9zR4mQ7wX2\x1b[0m", "kT9zR4mQ7wX2"},
    {"password%3DkT9zR4mQ7wX2%26x", "kT9zR4mQ7wX2"},
    {"password\\u003dkT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"password&#61;kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"password&quot;:&quot;kT9zR4mQ7wX2&quot;", "kT9zR4mQ7wX2"},
    {"| Password | `kT9zR4mQ7wX2` |", "kT9zR4mQ7wX2"},
    {"**Password:** kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"Password:\n    kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"API key:\n\n    9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"API_KEY\t9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"key,value\napi_key,9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"api_key;9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
    {"requirepass kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"enable secret kT9zR4mQ7wX2", "kT9zR4mQ7wX2"},
    {"storePassword 'kT9zR4mQ7wX2'", "kT9zR4mQ7wX2"},
    {"x-api-key 9fK2mP7xQ4vL8wN3rT6y", "9fK2mP7xQ4vL8wN3rT6y"},
};

// Of diffs, logs, lock files, tests, settings and prose about passwords.
static constexpr const char *kOrdinaryTexts[] = {
    "commit 7d1f3a9e2b4c6d8e0f1a2b3c4d5e6f708192a3b4\nAuthor: Jo <jo@example.org>",
    "index 83db48f..bf2a7c1 100644",
    "-  \"version\": \"1.2.3\",\n+  \"version\": \"1.2.4\",",
    "\"integrity\": \"sha512-Z8wYg3b1Vw0q3vX1dS9oF2kq7T0uJ5nR6mL4pA8xC1eH2iG3yD5tK7bN9rQ0sW4u\"",
    "checksum = \"0b1c2d3e4f5061728394a5b6c7d8e9f00112233445566778899aabbccddeeff0\"",
    "github.com/pkg/errors v0.9.1 h1:FEBLx1zS214owpjy7qsBeixbURkuhQAwrK5UwLGTwt4=",
    "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "image: nginx@sha256:2f1cd90e00fe2c991e18272bb35d6a8258eeb27785d121aa4cc1ae4235167cfd",
    "id: 6f9619ff-8b86-d011-b42d-00cf4fc964ff",
    "request_id=01HZX4Q9V8K3M7N2P6R5T0W1Y4",
    "trace 4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "2026-11-28 12:00:01 INFO login of user 42 took 130ms, session closed",
    "The password is stored as a hash with Argon2 (m=65536, t=3).",
    "The password is checked in auth2.cpp line 120.",
    "Your password must have at least 12 characters, 1 digit and 1 sign.",
    "The token is refreshed every 3600s by OAuth2Client.",
    "An API key is created on page 2 of the settings.",
    "the password for the test is not needed since v2.1",
    "Password reset e-mails are sent by worker-2.",
    "If the password is wrong3 times the account is locked",
    "Das Passwort ist mindestens 12 Zeichen lang und wird nach 90 Tagen geändert.",
    "Das Kennwort wird als bcrypt2-Hash gespeichert.",
    "Passwörter gehören in einen Passwortmanager wie KeePassXC2.",
    "Der Schlüssel liegt in ~/.ssh/id_ed25519.",
    "密码至少需要12个字符。",
    "密码是用户在2024年设置的。",
    "如果密码为空，则使用默认值。",
    "令牌有效期为3600秒",
    "const password = await prompt('Password2:');",
    "password: Optional[str] = None",
    "def check_password(self, password: str, hash_v2: bytes) -> bool:",
    "token = tokens[i + 1]",
    "if (token.type === TokenType.Identifier2) return;",
    "passwords:\n  min_length: 12\n  max_age_days: 90",
    "tokens:\n  - identifier\n  - number2\n  - string",
    "secrets:\n  - name: db-credentials-v2\n    key: url",
    "secrets: [db-credentials-v2, api-credentials-v3]",
    "secrets:\n  inherit: true",
    "api_keys:\n  enabled: true",
    "password_hash: $argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b4dWRWJTmaaJObG",
    "root:$6$saltsalt$F1lE0fN4:19000:0:99999:7:::",
    "assert validate(\"Passw0rd!\") is False",
    "expect(page.getByLabel('Password')).toHaveValue('hunter2!')",
    "PASSWORD_MIN_LENGTH=12",
    "TOKEN_EXPIRY_SECONDS=86400",
    "JWT_ALGORITHM=RS256",
    "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7 me@h",
    "https://example.org/a/b?page=2&sort=key:asc@x",
    "https://example.org:8443/users/me@example.org/p4ge/2",
    "http://localhost:3000/@fs/home/me/v1.2/src",
    "scp me@example.org:/srv/backup/2026-11-28.tar.gz .",
    "git@github.com:owner/repo2.git",
    "postgres://user:pass@localhost:5432/db",
    "jdbc:postgresql://db.example.org:5432/app2",
    "ALTER TABLE users ADD COLUMN password_v2 varchar(255);",
    "CREATE USER app WITH PASSWORD 'app';",
    "UPDATE users SET password = crypt(password, gen_salt('bf', 8)) WHERE id = 2;",
    "zip -r build-2026.zip dist2",
    "unzip -p archive2.zip file2.txt",
    "7z a -pkg2 x.7z",
    "docker run -p 127.0.0.1:8080:80 -w /work2 image",
    "ldapsearch -x -w \"$LDAP_PW2\"",
    "openssl enc -pass env:MYPASS2 -in a",
    "gpg --passphrase-file /run/secrets/pass2",
    "set -x PATH $HOME/bin2 $PATH",
    "aws configure set region eu-central-1",
    "::error file=src/a.ts,line=12,col=5::Missing token2 in list",
    "FAIL src/password2.test.ts > resets the password (12 ms)",
    "\"key\": \"ctrl+shift+alt+p2\", \"command\": \"workbench.action.x2\"",
    "user/pass are in the vault, item 3f2a",
    "auth=(\"user\", \"pass\")",
    "auth = ('%s' % user2, pw2)",
    "variable \"db_password\" {\n  type = string\n  sensitive = true\n  default = \"\"\n}",
    "password -> users.password_digest2",
    "pa-1234 pnu_x rnd_seed_2026 key_value_pairs_2 sdk-v2-2026-11-28",
    "rnd_generator_with_state_12345678 fw_version_1_2_3_4_5_6_7_8_9",
    "sk_carousel_item_2026_11_28_abcdef12",
    "fc-match fc-list fc-0123",
    "fw_update_2026_release_notes_v2",
    "AKIDs and AKLTs are ids",
    "access-production-logs-2026-11-28",
    "sdk-123e4567 mobile sdk-36.1.0-release",
    "us-east-1 0123456789abcdef0123456789abcdef-use1",
    "etag: \"0123456789abcdef0123456789abcdef-12\"",
    "\"d\": \"M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2z\"",
    "<path d=\"M19.14,12.94c0.04-0.3,0.06-0.61,0.06-0.94\"/>",
    "md5: d41d8cd98f00b204e9800998ecf8427e.Ab12Cd34Ef56Gh78",
    "chunk-4f7a3b2c.js main.0123456789abcdef0123.css",
    "const uint8 flags2[] = {0x3fA9, 0xB7c2};",
    "password = hashedPw2",
    "key: ctrl+K2",
    "setToken(tokens[\"user2Session\"])",
    "token(\"userSession2\")",
    "x86_cpu_PAT = x86_cpu_index_1_edx + 16",
    "password:\n  minLength: 12",
    "apiKey = config.get(\"services.apiKeyV2\")",
    "<td>key</td><td>SHA256withRSA2</td>",
    "cache_key, 9fceb02d0ae598e95dc970b74767f193",
    "the key is stored in Keychain2",
    "pass: 12 of 14 tests, sha256sum2",
    "auth: OAuth2WithPKCE",
    "sort_key: UserIdThenDate2",
    "eyJhbGci as text, ghp_ and\nabcdefghijklmnopqrstuvwxyz0123456789",
    "%d items at %50s and &#61; x",
    "password&quot;:&quot;&quot;",
    "url=https%3A%2F%2Fexample.org%2Fa2%3Fb%3D3",
};
// clang-format on

class TestSecretFinder : public QObject
{
    Q_OBJECT

private slots:
    void everyForm_data()
    {
        QTest::addColumn<int>("row");
        for (int row = 0; row < int(secretForms().size()); ++row)
            QTest::addRow("%s", secretForms()[row].prefix.constData()) << row;
    }

    void everyForm()
    {
        QFETCH(int, row);
        const SecretForm &form = secretForms()[row];
        for (const int size : {form.least, form.most}) {
            const QString token = tokenOf(form, size);
            for (const QString &around :
                 {u"%1"_s, u"use %1, please"_s, u"x=\"%1\"\n"_s, u"(%1)"_s}) {
                const MaskedText masked = MaskedText::of(around.arg(token));
                QCOMPARE(masked.text, around.arg(u"[secret removed: %1]"_s.arg(form.name)));
                QCOMPARE(masked.names, QStringList(QString(form.name)));
            }
        }
        for (const QString &wrong : wrongTokensOf(form))
            QVERIFY2(!MaskedText::of(wrong).names.contains(form.name), qPrintable(wrong));
    }

    // What a token stands in does not hide it.
    void everyFormInAnyDress()
    {
        for (const SecretForm &form : secretForms()) {
            const QString token = tokenOf(form, form.least);
            QStringList dresses = {u"{\"a\":\"x\\n%1\\ny\"}"_s,
                                   u"> %1"_s,
                                   u"# %1"_s,
                                   u"+%1"_s,
                                   u"\x1b[31m%1\x1b[0m"_s,
                                   u"\x1b[01;31m\x1b[K%1\x1b[m\x1b[K"_s,
                                   u"\\u001b[32m%1\\u001b[0m"_s,
                                   u"[-%1-]{+new+}"_s,
                                   u"[-old-]{+%1+}"_s,
                                   u"x\\t%1"_s,
                                   u"a%3D%1"_s,
                                   u"a=3D%1"_s,
                                   u"a\\u003d%1"_s,
                                   u"`%1`"_s,
                                   u"**%1**"_s,
                                   u"<b>%1</b>"_s,
                                   u"x=%1&y"_s,
                                   u"%1."_s,
                                   u"%1-old"_s,
                                   u"curl -H \"Authorization: token %1\" a.b"_s,
                                   u"cat <<E\n%1\nE"_s,
                                   u"{&quot;a&quot;:&quot;%1&quot;}"_s,
                                   u"%22%1%22"_s,
                                   u"(3fad) %1\u00a0x"_s,
                                   u"-%1"_s,
                                   u"a,%1,b"_s,
                                   u"\x1b[38;5;196m%1\x1b[39m"_s};
            if (!form.prefix.contains(u'/'))
                dresses += u"https://x:%1@example.org/a.git"_s;
            if (form.prefix.size() > 3 && form.body != SecretForm::Body::Hex && form.before == 0)
                dresses += {u"token%1"_s, u"my_%1"_s};
            for (const QString &dress : std::as_const(dresses)) {
                // Replaced by hand: a dress may hold a "%3".
                const QString text = QString(dress).replace("%1"_L1, token);
                const MaskedText masked = MaskedText::of(text);
                QVERIFY2(!masked.text.contains(token.last(12)), qPrintable(text));
                // What has a name of its own may be told by that.
                const bool isNamed = dress.contains("://"_L1) || dress.contains(": token"_L1);
                QVERIFY2(isNamed || masked.names.contains(form.name), qPrintable(text));
            }
        }
    }

    void everyFormByOtherCharacters()
    {
        const auto each = [](const QString &token, auto character) {
            QString text = u"x "_s;
            for (const QChar c : token)
                text += character(c.unicode());
            return text;
        };
        for (const SecretForm &form : secretForms()) {
            const QString token = tokenOf(form, form.least);
            const QStringList texts{
                each(token, [](int c) { return u"&#%1;"_s.arg(c); }),
                each(token, [](int c) { return u"\\%1"_s.arg(c, 3, 8, QChar(u'0')); }),
                u"x "_s + QString(token).replace(u'_', "\\_"_L1).replace(u'-', "\\-"_L1)};
            for (const QString &text : texts) {
                const QString masked = MaskedText::of(text + u" y"_s).text;
                QVERIFY2(masked.startsWith("x [secret removed: "_L1) && masked.endsWith("] y"_L1),
                         qPrintable(text + u'\n' + masked));
            }
        }
    }

    // By chance a token may have no digit or no capital.
    void tokensOfAnyChance()
    {
        QStringList through;
        for (const auto &[prefix, size, letters] : {std::tuple("ghp_"_L1, 36, kAlnum),
                                                    {"gldt-"_L1, 20, kAlnum},
                                                    {"glft-"_L1, 20, kAlnum},
                                                    {"xoxp-"_L1, 40, kAlnum},
                                                    {"tvly-"_L1, 32, kAlnum},
                                                    {"npm_"_L1, 36, kAlnum},
                                                    {"AKIA"_L1, 16, kUpper},
                                                    {"dapi"_L1, 32, kHex}}) {
            constexpr int kTokens = 200;
            const QString many = random(kTokens * size, letters);
            for (int i = 0; i < kTokens; ++i) {
                const QString token = prefix + many.sliced(i * size, size);
                if (MaskedText::of(u"x \"%1\""_s.arg(token)).names.isEmpty())
                    through += token;
            }
        }
        constexpr int kMostByChance = 8; // of 1,600: two kinds of letters alone
        QVERIFY2(through.size() <= kMostByChance, qPrintable(through.join(u'\n')));
    }

    void parted_data()
    {
        const Rows<QString> row; // %1 and %2: the halves of a token
        row("by a line", u"%1\n%2\n"_s);
        row("by a line of Windows", u"%1\r\n%2"_s);
        row("by a line, indented", u"  x: %1\n     %2"_s);
        row("in a quotation", u"> %1\n> %2"_s);
        row("in a diff", u"+%1\n+%2"_s);
        row("in a shell", u"%1\\\n%2"_s);
        row("in JSON", u"{\"a\":\"%1\\n%2\"}"_s);
        row("in mail", u"%1=\n%2"_s);
        row("of Python", u"(\"%1\"\n \"%2\")"_s);
        row("of JavaScript", u"'%1' +\n  '%2'"_s);
        row("of PHP", u"'%1' . '%2'"_s);
        row("of Java", u"\"%1\"\n    + \"%2\""_s);
        row("by a numbered line", u"     9\tx: %1\n    10\t%2\n    11\tx"_s);
        row("by a line that a search shows", u"9:x = %1\n10:%2"_s);
        row("by a line in a column", u" 9 | %1\n10 | %2\n"_s);
        row("of a shell, numbered", u"     9\tx=%1\\\n    10\t%2"_s);
        row("of Python, numbered", u"     9\tx = (\"%1\"\n    10\t     \"%2\")"_s);
        row("of JavaScript, numbered", u"     9\tx = '%1' +\n    10\t  '%2'"_s);
    }

    void parted()
    {
        const auto [dress] = Rows<QString>::current();
        const QString base64 = random(43, kAlnum);
        const QStringList tokens{u"ghp_"_s + random(36, kAlnum),
                                 u"github_pat_"_s + random(82, kAlnum),
                                 u"sk-ant-api03-"_s + random(95, kAlnum),
                                 u"AKIA"_s + random(16, kUpper),
                                 u"dop_v1_"_s + random(64, kHex),
                                 u"123456789:AA"_s + random(33, kAlnum),
                                 u"eyJhbGciOiJIUzI1NiJ9.eyJ"_s + random(60, kAlnum) + u'.'
                                     + base64};
        for (const QString &token : tokens) {
            const qsizetype half = token.size() / 2;
            const QString text = dress.arg(token.first(half), token.sliced(half));
            const QString masked = MaskedText::of(text).text;
            QVERIFY2(!masked.contains(token.first(half)) && !masked.contains(token.last(10)),
                     qPrintable(masked));
        }
    }

    // As Kubernetes, headers and settings of Docker have them.
    void inBase64()
    {
        const QString token = u"ghp_"_s + random(36, kAlnum);
        const QStringList plain{token, u"me:"_s + token, u"DB_PASSWORD=Tr0ub4dor&39k\n"_s,
                                u"{\"url\":\"postgres://a:s3cr7tPw9@db/x\"}"_s};
        for (const QString &text : plain) {
            const QString encoded = QString::fromLatin1(text.toUtf8().toBase64());
            for (const QString &dress : {u"data:\n  a: %1\n"_s, u"Proxy-Authorization: Basic %1"_s,
                                         u"{\"x\": \"%1\"}"_s, u"echo %1 | base64 -d"_s}) {
                const QString masked = MaskedText::of(dress.arg(encoded)).text;
                QVERIFY2(!masked.contains(encoded.first(16)), qPrintable(masked));
            }
            const QString twice = QString::fromLatin1(encoded.toLatin1().toBase64());
            QVERIFY2(!MaskedText::of(u"echo "_s + twice).names.isEmpty(), qPrintable(twice));
        }
        const QString key = u"-----BEGIN RSA PRIVATE "_s + u"KEY-----\n"_s + random(640, kAlnum);
        const QString encoded = QString::fromLatin1(key.toLatin1().toBase64());
        QCOMPARE(MaskedText::of(u"client-key-data: "_s + encoded).text,
                 u"client-key-data: [secret removed: private key]"_s);
        for (const QString &text : {u"just some words that are longer than a line"_s,
                                    u"-----BEGIN CERTIFICATE-----\n"_s + random(640, kAlnum)}) {
            const QString ordinary = QString::fromLatin1(text.toLatin1().toBase64());
            QVERIFY2(MaskedText::of(ordinary).names.isEmpty(), qPrintable(ordinary));
        }
    }

    void found_data()
    {
        // secret: what is gone
        const Rows<QString, QString, QString> row; // text, name, secret

        const QString jwt
            = u"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P"_s;
        const QString amazon = u"wJalrXUtnFEMI/K7MDENG/bPxRfiCYzR4kL9Qa2d"_s;
        row("web token", u"Authorization: Bearer "_s + jwt, u"web token"_s, jwt);
        row("Amazon's secret", u"aws_secret_access_key = "_s + amazon, u"password or key"_s,
            amazon);
        row("Amazon's secret, by cat -A", u"aws_secret_access_key = "_s + amazon + u"$\n"_s,
            u"password or key"_s, amazon);
        row("variable", u"export DB_PASSWORD=Tr0ub4dor&3\n"_s, u"password or key"_s,
            u"Tr0ub4dor&3"_s);
        row("JSON", uR"({"clientSecret": "f2a7c1e09b4d4e5f8a6b7c8d"})"_s, u"password or key"_s,
            u"f2a7c1e09b4d4e5f8a6b7c8d"_s);
        row("YAML", u"  api-key: 9fK2mP7xQ4vL8wN3\n"_s, u"password or key"_s,
            u"9fK2mP7xQ4vL8wN3"_s);
        row("base64 with padding", u"SECRET_KEY='c2VjMXQta2V5LWZv9x8Ab2I=='"_s,
            u"password or key"_s, u"c2VjMXQta2V5LWZv9x8Ab2I=="_s);
        row("bearer", u"Authorization: Bearer a8F3kd92Ls0xQm47Zt1p"_s, u"password or key"_s,
            u"a8F3kd92Ls0xQm47Zt1p"_s);
        row("address", u"postgres://app:s3cr7tPw@db.example.org/x"_s, u"password"_s, u"s3cr7tPw"_s);
        const QString telegram = u"123456789:AA"_s + random(33, kAlnum);
        row("Telegram", u"bot"_s + u" "_s + telegram, u"Telegram token"_s, telegram);
        const QString discord = u"MTE"_s + random(23, kAlnum) + u".GhX_1z."_s + random(38, kAlnum);
        row("Discord", u"client.run('"_s + discord + u"')"_s, u"Discord token"_s, discord);
        const QString atlas = random(14, kAlnum) + u".atlasv1."_s + random(67, kAlnum);
        row("Terraform", u"use "_s + atlas, u"Terraform token"_s, atlas);
        const QString plainAtlas = u"RkzSGJYyPFkIXF.atlasv1."_s + random(67, kAlnum);
        row("Terraform without a digit", u"use "_s + plainAtlas, u"Terraform token"_s, plainAtlas);
        const QString mailgun = random(32, kHex) + u"-1a2b3c4d-5e6f7a8b"_s;
        row("Mailgun", u"api:"_s + mailgun, u"Mailgun key"_s, mailgun);
        row("netrc", u"machine api.example.org\n  login me\n  password Tr0ub4dor\n"_s,
            u"password"_s, u"Tr0ub4dor"_s);
        row("netrc in a line", u"echo machine a.b login me password Tr0ub4dor >> x"_s,
            u"password"_s, u"Tr0ub4dor"_s);
        row("curl", u"curl -s -u me:Tr0ub4dor https://a.b"_s, u"password"_s, u"Tr0ub4dor"_s);
        row("curl with quotes", u"curl --user 'me:Tr0ub4dor' a.b"_s, u"password"_s, u"Tr0ub4dor"_s);
        row("Docker", uR"({"auths":{"a.b":{"auth":"bWU6VHIwdWI0ZG9yMTIz"}}})"_s,
            u"password or key"_s, u"bWU6VHIwdWI0ZG9yMTIz"_s);
        row("PHP", u"define( 'DB_PASSWORD', 'p4ss;w (rt)' );"_s, u"password"_s, u"p4ss;w (rt)"_s);
        row("pgpass", u"db.example.org:5432:app:me:Tr0ub4dor\n"_s, u"password"_s, u"Tr0ub4dor"_s);
        row("pgpass of all", u"*:*:*:me:Tr0ub4dor"_s, u"password"_s, u"Tr0ub4dor"_s);
        row("numbered file", u"    12\tGITHUB_TOKEN=ghp_"_s + random(36, kAlnum), u"GitHub token"_s,
            u"ghp_"_s + random(36, kAlnum));
        // A mark of a diff, a letter of base64 too, before a word that the token hangs on.
        for (const QString &mark : QStringList{u"+a"_s, u"++key"_s, u"{+x"_s, u" +let"_s}) {
            const QString token = u"ghp_"_s + random(36, kAlnum);
            row(qPrintable(u"behind "_s + mark), u"@@ -1 +1 @@\n"_s + mark + token + u"\n"_s,
                u"GitHub token"_s, token);
        }
    }

    void found()
    {
        const auto [text, name, secret] = Rows<QString, QString, QString>::current();
        const MaskedText masked = MaskedText::of(text);
        QCOMPARE(masked.names, QStringList(name));
        QString expected = text;
        QCOMPARE(masked.text, expected.replace(secret, u"[secret removed: %1]"_s.arg(name)));
        QVERIFY(hasSecretMark(masked.text));
        QVERIFY2(MaskedText::of(masked.text).names.isEmpty(), "a mark is no secret");
    }

    void written_data()
    {
        const Rows<QString, QString> row; // text, secret
        row("JSON in JSON in JSON",
            uR"(\\\\\\\"api_key\\\\\\\": \\\\\\\"9fK2mP7xQ4vL8wN3\\\\\\\")"_s,
            u"9fK2mP7xQ4vL8wN3"_s);
        row("address in JSON of PHP", uR"("postgres:\/\/app:s3cr7tPw@db.example.org\/x")"_s,
            u"s3cr7tPw"_s);
        row("cookie", u"Cookie: theme=dark; session=isvYBy8rKjqC1rEQPRFktI8m6mvWhYWv; a=b"_s,
            u"isvYBy8rKjqC1rEQPRFktI8m6mvWhYWv"_s);
        row("address of a database", u"jdbc:mysql://h/db?user=u&password=s3cr3tPw9Xq"_s,
            u"s3cr3tPw9Xq"_s);
        row("words of a connection", u"Server=h;User Id=sa;Password=S3cr3t!Pw9;Encrypt=true"_s,
            u"S3cr3t!Pw9"_s);
        row("DB_PASS", u"DB_PASS=Tr0ub4dor&3"_s, u"Tr0ub4dor&3"_s);
        row("MYSQL_PWD", u"export MYSQL_PWD=\"Tr0ub4dor&3\""_s, u"Tr0ub4dor&3"_s);
        row("ENCRYPTION_KEY", u"ENCRYPTION_KEY=MNU58ZNJOmQESidWqF1cMim6x9qt9ANP"_s,
            u"MNU58ZNJOmQESidWqF1cMim6x9qt9ANP"_s);
        row("Rails", u"SECRET_KEY_BASE=6d45988daf241ed235b4822610476bb2"_s,
            u"6d45988daf241ed235b4822610476bb2"_s);
        row("Laravel", u"APP_KEY=base64:QJaU8bFnGEQcd4JWyFgYkyxusH2tDSmu"_s,
            u"QJaU8bFnGEQcd4JWyFgYkyxusH2tDSmu"_s);
        row("key of signatures", u"\"signingKey\": \"kFkgfCFukQsTOL54jWslTqUtS7KmeHKW\""_s,
            u"kFkgfCFukQsTOL54jWslTqUtS7KmeHKW"_s);
        row("password in YAML", u"db:\n  password: Tr0ub4dor&3\n"_s, u"Tr0ub4dor&3"_s);
        row("password in quotes", u"  passwd: 'S3cr3tPw9'\n"_s, u"S3cr3tPw9"_s);
        row("block of YAML", u"api_key: >-\n  9fK2mP7xQ4vL8wN3\n"_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("literal block of YAML", u"password: |\n  Tr0ub4dor&39kLm\n"_s, u"Tr0ub4dor&39kLm"_s);
        row("pair of YAML", u"- name: DB_PASSWORD\n  value: Tr0ub4dor&3\n"_s, u"Tr0ub4dor&3"_s);
        row("pair of JSON", u"{\"name\":\"API_KEY\",\"value\":\"9fK2mP7xQ4vL8wN3\"}"_s,
            u"9fK2mP7xQ4vL8wN3"_s);
        row("pair of attributes", u"<add key=\"ApiKey\" value=\"9fK2mP7xQ4vL8wN3\"/>"_s,
            u"9fK2mP7xQ4vL8wN3"_s);
        row("element of XML", u"<password>Tr0ub4dor&amp;3</password>"_s, u"Tr0ub4dor&amp;3"_s);
        row("diff by words, by its name", u"DB_PASSWORD=[-Tr0ub4dor&3-]{+N3wpass&4w+}"_s,
            u"Tr0ub4dor&3"_s);
        row("assignment of Go", u"apiKey := \"9fK2mP7xQ4vL8wN3\""_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("typed", u"const apiKey: string = \"9fK2mP7xQ4vL8wN3\";"_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("typed by two words", u"const API_KEY: &str = \"9fK2mP7xQ4vL8wN3\";"_s,
            u"9fK2mP7xQ4vL8wN3"_s);
        row("option", u"tool --api-key 9fK2mP7xQ4vL8wN3 run"_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("option with quotes", u"tool --token \"9fK2mP7xQ4vL8wN3\""_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("wget", u"wget --user=me --password=Tr0ub4dor9 https://a.b"_s, u"Tr0ub4dor9"_s);
        row("line of a Dockerfile", u"ENV API_KEY 9fK2mP7xQ4vL8wN3"_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("definition of C", u"#define API_KEY \"9fK2mP7xQ4vL8wN3\""_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("two arguments", u"props.setProperty(\"api_key\", \"9fK2mP7xQ4vL8wN3\")"_s,
            u"9fK2mP7xQ4vL8wN3"_s);
        row("table of Markdown", u"| API_KEY | 9fK2mP7xQ4vL8wN3 |"_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("words of Markdown", u"**API key**: `9fK2mP7xQ4vL8wN3`"_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("list", u"\"password\": [\"9fK2mP7xQ4vL8wN3\"]"_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("wide blanks", u"api_key            =            9fK2mP7xQ4vL8wN3"_s,
            u"9fK2mP7xQ4vL8wN3"_s);
        row("in Chinese", u"密码：9fK2mP7xQ4vL8wN3"_s, u"9fK2mP7xQ4vL8wN3"_s);
        row("sign without width", u"ghp_\u200bQWERTYUIOPasdfghjklZXCVBNM0123456789"_s,
            u"QWERTYUIOPasdfghjklZXCVBNM0123456789"_s);
        row("npm's login", u"//registry.example.org/:_auth=bWU6VHIwdWI0ZG9yOTk="_s,
            u"bWU6VHIwdWI0ZG9yOTk"_s);
        row("netrc of all hosts", u"default login me password Tr0ub4dor&3"_s, u"Tr0ub4dor&3"_s);
        row("netrc in another order", u"machine a.b password Tr0ub4dor&3 login me"_s,
            u"Tr0ub4dor&3"_s);
        row("netrc, added", u"+machine a.b\n+  login me\n+  password Tr0ub4dor&3\n"_s,
            u"Tr0ub4dor&3"_s);
        row("netrc, found",
            u".netrc:1:machine a.b\n.netrc:2:login me\n.netrc:3:password Tr0ub4dor&3\n"_s,
            u"Tr0ub4dor&3"_s);
        row("curl, options in one", u"curl -sSLu me:Tr0ub4dor https://a.b"_s, u"Tr0ub4dor"_s);
        row("curl, more lines", u"curl -X POST \\\n  -u me:Tr0ub4dor \\\n  https://a.b"_s,
            u"Tr0ub4dor"_s);
        row("curl, for a proxy", u"curl --proxy-user me:Tr0ub4dor x"_s, u"Tr0ub4dor"_s);
        row("curl, a list", u"[\"curl\", \"-u\", \"me:Tr0ub4dor\", \"x\"]"_s, u"Tr0ub4dor"_s);
        row("HTTPie", u"http -a me:Tr0ub4dor9 https://a.b"_s, u"Tr0ub4dor9"_s);
        row("sshpass", u"sshpass -p Tr0ub4dor&3 ssh me@h"_s, u"Tr0ub4dor&3"_s);
        row("mysql", u"mysql -u root -pTr0ub4dor9 db"_s, u"Tr0ub4dor9"_s);
        row("docker login", u"docker login -u me -p Tr0ub4dor9 r.io"_s, u"Tr0ub4dor9"_s);
        row("define with blanks", u"define ( 'DB_PASSWORD' , 'p4ss;wrt' ) ;"_s, u"p4ss;wrt"_s);
        row("constant of PHP", u"const DB_PASSWORD = 'p4ss;w(rt9';"_s, u"p4ss;w(rt9"_s);
        row("pgpass, found", u".pgpass:1:db.example.org:5432:app:me:Tr0ub4dor"_s, u"Tr0ub4dor"_s);
        row("pgpass, commented out", u"#db.example.org:15432:app:me:Tr0ub4dor"_s, u"Tr0ub4dor"_s);
        row("login of Docker in YAML", u"auth: bWU6VHIwdWI0ZG9yMTIz"_s, u"bWU6VHIwdWI0ZG9yMTIz"_s);
        row("application of Azure", u"use Bvk8Q~VzExrmh24fWlY9g4sBAyAU47v7ugTRsfCg now"_s,
            u"Bvk8Q~VzExrmh24fWlY9g4sBAyAU47v7ugTRsfCg"_s);
        const QString encrypted = u"eyJhbGciOiJSU0EtT0FFUCJ9.o1oL6zUPpZpL1hVQJr0OC3"
                                  ".e8uhhfOhE9TI2GaS.PUwWMROQNQVyWaoLrHNNjDDC.Wr5XJma7Mw"_s;
        row("encrypted web token", u"x "_s + encrypted + u" y"_s, encrypted);
        row("key of PuTTY",
            u"PuTTY-User-Key-File-3: ssh-ed25519\nPrivate-Lines: 1\nAAAAIHdWJWyFgYkyxusHptDSmuuTAxl6tzgBXQJaU8bFnGEQ\nPrivate-MAC: 0a1b"_s,
            u"AAAAIHdWJWyFgYkyxusHptDSmuuTAxl6tzgBXQJaU8bFnGEQ"_s);
    }

    // However people and programs write it down: it is gone, and what stands before it is not.
    void written()
    {
        auto [text, secret] = Rows<QString, QString>::current();
        const qsizetype at = text.indexOf(secret);
        QVERIFY(at >= 0);
        const QString masked = MaskedText::of(text).text;
        QVERIFY2(!masked.contains(secret), qPrintable(masked));
        if (!text.contains(QChar(0x200b)))
            QVERIFY2(masked.startsWith(text.first(at)), qPrintable(masked));
    }

    void spellings()
    {
        QStringList through;
        for (const auto &[text, secret] : kSpellings) {
            if (MaskedText::of(QString::fromUtf8(text)).text.contains(QString::fromUtf8(secret)))
                through += QString::fromUtf8(text);
        }
        QVERIFY2(through.isEmpty(), qPrintable(through.join(u'\n')));
    }

    void ordinaryTexts()
    {
        QStringList masked;
        for (const char *text : kOrdinaryTexts) {
            const MaskedText result = MaskedText::of(QString::fromUtf8(text));
            if (!result.names.isEmpty())
                masked += result.text;
        }
        QVERIFY2(masked.isEmpty(), qPrintable(masked.join(u'\n')));
    }

    void lookAlikes_data()
    {
        QTest::addColumn<QString>("text");

        QTest::newRow("git hash") << u"commit 9fceb02d0ae598e95dc970b74767f19372d61af8"_s;
        QTest::newRow("UUID") << u"id: 123e4567-e89b-12d3-a456-426614174000"_s;
        QTest::newRow("SHA-256")
            << u"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"_s;
        QTest::newRow("picture") << u"data:image/png;base64,"_s + random(4000, kAlnum + u"+/"_s);
        QTest::newRow("package-lock")
            << uR"("integrity": "sha512-v2kDEe57lecTulaDIuNTPy3Ry4gLGJ6Z1O3vE1krgXZNrsQ+LFTGHVxVjcXPs17LhbZVGedAJv8XZ1tvj5FvSg==")"_s;
        QTest::newRow("package js-tokens") << uR"("js-tokens": "^3.0.0 || ^4.0.0")"_s;
        QTest::newRow("go.sum")
            << u"golang.org/x/oauth2 v0.8.0 h1:6dkIjl3j3LtZ/O3sTgZTMsLKSftL/B8Zgq4huOIIUu8="_s;
        QTest::newRow("Cargo.lock")
            << u"checksum = \"d468802bab17cbc0cc575e9b053f41e72aa36bfa6b7f55e3529ffa43161b97fa\""_s;
        QTest::newRow("public key") << u"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJl3dIeudNqd0DPM"_s;
        QTest::newRow("certificate") << u"-----BEGIN CERTIFICATE-----\n"_s + random(64, kAlnum);
        QTest::newRow("head of a key in code")
            << u"if (text.startsWith(\"-----BEGIN PRIVATE KEY-----\"))"_s;
        QTest::newRow("head and end of a key")
            << u"\"-----BEGIN PRIVATE KEY-----\" and \"-----END PRIVATE KEY-----\""_s;
        QTest::newRow("class of a page") << u"div.sk-toggleable__content-2 sk-parallel-item-17"_s;
        QTest::newRow("package sk-learn") << u"sk-learn-tutorial-2019-10-materials-part-02"_s;
        QTest::newRow("code") << u"const token = parser.nextToken12(stream);"_s;
        QTest::newRow("member") << u"password: this.settings.database2.phrase1"_s;
        QTest::newRow("variable of a shell") << u"API_KEY=$OPENAI_API_KEY"_s;
        QTest::newRow("template") << u"api_key: ${{ secrets.DEPLOY_KEY_2024 }}"_s;
        QTest::newRow("example of Amazon") << u"AKIAIOSFODNN7EXAMPLE"_s;
        QTest::newRow("sample file") << u"API_KEY=your-api-key-here-123456"_s;
        QTest::newRow("address without password") << u"https://person@example.org:8080/a"_s;
        QTest::newRow("database of a developer")
            << u"postgres://postgres:postgres@localhost:5432"_s;
        QTest::newRow("page of a list") << uR"("nextPageToken": "CAUQAA8fK2mP7xQ4vL8wN3")"_s;
        QTest::newRow("figure") << u"max_token=1234567890123456789"_s;
        QTest::newRow("list of heads of keys")
            << uR"(["-----BEGIN RSA PRIVATE KEY-----", "-----BEGIN EC PRIVATE KEY-----", "ssh-rsa"])"_s;
        QTest::newRow("task with a hash") << u"task-9fceb02d0ae598e95dc970b74767f193 is done"_s;
        QTest::newRow("disk") << u"/dev/disk-0123456789abcdef0123456789abcdef01"_s;
        QTest::newRow("key of a cache") << u"cache-key-9fceb02d0ae598e95dc970b74767f193"_s;
        QTest::newRow("variables of npm") << u"npm_config_registry npm_lifecycle_event"_s;
        QTest::newRow("curl as it is taught") << u"curl -u user:password https://a.b"_s;
        QTest::newRow("curl with a variable") << u"curl -u \"$USER:$TOKEN2\" a.b"_s;
        QTest::newRow("webhook as it is taught")
            << u"https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX"_s;
        QTest::newRow("found lines") << u"a.cpp:120:12:error:x1y2z3"_s;
        QTest::newRow("netrc as it is taught") << u"machine host login user password secret"_s;
        QTest::newRow("PHP as it is taught") << u"define('DB_PASSWORD', 'password_here');"_s;
        QTest::newRow("auth that is none") << uR"("auth": "required-by-2024-policy")"_s;
        QTest::newRow("time and ratio") << u"12:34:56:789:a1b2c3 16:9"_s;
        QTest::newRow("colours") << u"\x1b[31m- old\x1b[0m \x1b[32m+ new\x1b[0m"_s;
        QTest::newRow("diff by words") << u"the [-quick-]{+slow+} fox"_s;
        QTest::newRow("flag of help")
            << u"--token TOKEN        the token to use (default: $GITHUB_TOKEN)"_s;
        QTest::newRow("file of a password") << u"--password-file /etc/tool/password2.txt"_s;
        QTest::newRow("name of a secret") << u"secretName: database-credentials-2024-prod"_s;
        QTest::newRow("key of a cache in a variable")
            << u"CACHE_KEY=9fceb02d0ae598e95dc970b74767f193"_s;
        QTest::newRow("names of a database") << u"sort_key: \"ORDER#2024-11-23#000123\""_s;
        QTest::newRow("path of a key") << u"SSL_KEY=/etc/ssl/private/server2.key"_s;
        QTest::newRow("password of tests") << u"\"password\": \"Test1234!\""_s;
        QTest::newRow("password of lessons") << u"expect(login(\"admin\", \"Admin123\"))"_s;
        QTest::newRow("results of tests") << u"--- PASS: TestHTTP2Server2024Load (0.00s)"_s;
        QTest::newRow("folder") << u"PWD=/home/person/Work2/src"_s;
        QTest::newRow("working folder before") << u"OLDPWD=/home/person/Work2/src"_s;
        QTest::newRow("container as a user") << u"docker run -u 1000:1000 -p 8080:8080 image"_s;
        QTest::newRow("type of a member")
            << u"interface User { password: string; token: AccessToken2 }"_s;
        QTest::newRow("flag of Go")
            << u"password := flag.String(\"password\", \"\", \"the password\")"_s;
        QTest::newRow("argument by name") << u"login(password=hashedPw2)"_s;
        QTest::newRow("variable by its sign") << u"echo \"$API_KEY\" build2024release99.txt"_s;
        QTest::newRow("sentence") << u"machine learning password 2024"_s;
        QTest::newRow("session of a log") << u"sessionId=4f7a3b2c-91de-4b77-a0c3-5e8f1d2a9b60"_s;
        QTest::newRow("value without a name")
            << u"- name: LOG_LEVEL\n  value: 9fK2mP7xQ4vL8wN3\n"_s;
        QTest::newRow("generic type") << u"Map<Token>tokens2"_s;
        QTest::newRow("element") << u"<token>identifier</token>"_s;
        QTest::newRow("challenge")
            << u"WWW-Authenticate: Basic realm=\"Access to the staging site 2\""_s;
        QTest::newRow("private key of a test")
            << u"startsWith(\"-----BEGIN RSA PRIVATE KEY-----\")\nconst path = \"/usr/share/lib/very/long/path/of/a/file/name\"\n"_s;
        QTest::newRow("list of names and hashes") << u"\"token\", \"sha256-abc\""_s;
        QTest::newRow("date and time") << u"Mon, 23 Nov 2026 12:30:45 +0000"_s;
        QTest::newRow("pattern for a password") << u"\"password\": \"%s-Abc-1x\""_s;
        QTest::newRow("template of a page") << u"password: \"{{ Vault_pw_2024 }}\""_s;
        QTest::newRow("escaped slashes") << u"\"https:\\/\\/example.org\\/a2\""_s;
        QTest::newRow("empty") << u""_s;
    }

    void lookAlikes()
    {
        QFETCH(QString, text);
        const MaskedText masked = MaskedText::of(text);
        QCOMPARE(masked.names.join(u','), QString());
        QCOMPARE(masked.text, text);
        QVERIFY(!hasSecretMark(text));
    }

    void wholePrivateKey()
    {
        const QString line = random(64, kAlnum + u"+/"_s) + u'\n';
        for (const auto *kind : {"", "RSA ", "OPENSSH ", "EC ", "ENCRYPTED "}) {
            const QString name = QLatin1StringView(kind) + "PRIVATE KEY"_L1;
            const QString key
                = u"-----BEGIN %1-----\n%2-----END %1-----"_s.arg(name, line.repeated(20));
            QCOMPARE(MaskedText::of(u"a\n"_s + key + u"\nb"_s).text,
                     u"a\n[secret removed: private key]\nb"_s);
            // As one string of JSON, and cut off.
            QString escaped = key;
            escaped.replace(u'\n', "\\n"_L1);
            QCOMPARE(MaskedText::of(u"{\"k\":\""_s + escaped + u"\"}"_s).text,
                     u"{\"k\":\"[secret removed: private key]\"}"_s);
            QVERIFY(!MaskedText::of(key.first(300)).text.contains(line.first(20)));
        }
    }

    void privateKeyInAnyDress_data()
    {
        const Rows<QString, QString> row; // before, after
        row("quoted", u"> "_s, u""_s);
        row("commented out", u"# "_s, u""_s);
        row("in a block comment", u" * "_s, u""_s);
        row("added", u"+"_s, u""_s);
        row("coloured", u"\x1b[32m+"_s, u"\x1b[m"_s);
        row("coloured in JSON", u"\\u001b[32m"_s, u"\\u001b[0m"_s);
        row("diff by words", u"[-"_s, u"-]"_s);
        row("new in a diff by words", u"{+"_s, u"+}"_s);
        row("indented", u"\t    "_s, u""_s);
        row("found", u"deep/server_2.pem:12:"_s, u""_s);
        row("found beside others", u"deep/server.pem-12-"_s, u""_s);
        row("with its authors", u"^a1b2c3d a/b.pem (Jo M. 2026-11-23 12:00:00 +0000 1) "_s, u""_s);
        row("of a log", u"2026-11-23T12:00:00.123Z web_1 | "_s, u""_s);
        row("with its ends", u""_s, u"\\r$"_s);
        row("beside another", u""_s, u"\t<"_s);
        row("of a page", u""_s, u"<br>"_s);
    }

    void privateKeyInAnyDress()
    {
        const auto [before, after] = Rows<QString, QString>::current();
        QString key;
        for (int i = 0; i < 12; ++i) {
            const QString line = i == 0 ? u"-----BEGIN RSA PRIVATE "_s + u"KEY-----"_s
                : i == 11               ? u"-----END RSA PRIVATE "_s + u"KEY-----"_s
                                        : random(60 + i, kAlnum + u"+/"_s).last(60);
            key += before + line + after + u'\n';
        }
        const QString masked = MaskedText::of(u"a (b).\n"_s + key + u"c (d).\n"_s).text;
        QVERIFY2(masked.size() < 120, qPrintable(masked));
        QVERIFY(masked.startsWith(u"a (b).\n"_s));
        QVERIFY(masked.endsWith(u"c (d).\n"_s));
        QVERIFY(masked.contains("[secret removed: private key]"_L1));
    }

    // What a search colours is a part of a token.
    void colouredInPart()
    {
        const QString body = random(36, kAlnum);
        const QString start = u"ghp_"_s + body.first(4);
        const QString text
            = u"a \x1b[01;31m\x1b[K%1\x1b[m\x1b[K%2 b ghp_%3"_s.arg(start, body.sliced(4), body);
        QCOMPARE(MaskedText::of(text).text,
                 u"a \x1b[01;31m\x1b[K[secret removed: GitHub token] b "
                 "[secret removed: GitHub token]"_s);
    }

    void severalInOneText()
    {
        const QString github = u"ghp_"_s + random(36, kAlnum);
        const MaskedText masked = MaskedText::of(u"%1 %1 API_KEY=9fK2mP7xQ4vL8wN3"_s.arg(github));
        QCOMPARE(masked.names, (QStringList{u"GitHub token"_s, u"password or key"_s}));
        QCOMPARE(masked.text,
                 u"[secret removed: GitHub token] [secret removed: GitHub token] "
                 "API_KEY=[secret removed: password or key]"_s);
    }

    void costGrowsWithTheText_data()
    {
        QTest::addColumn<QString>("piece");

        QTest::newRow("letters") << u"a"_s;
        QTest::newRow("lines") << u"int main() { return 0; }\n"_s;
        QTest::newRow("heads of keys") << u"-----BEGIN PRIVATE KEY-----"_s;
        QTest::newRow("web tokens") << u"eyJaaaaaaaaaa."_s;
        QTest::newRow("web tokens in words") << u"eyJ-"_s;
        QTest::newRow("prefixes") << u"sk-proj-"_s;
        QTest::newRow("dotted prefixes") << u"SG."_s;
        QTest::newRow("addresses") << u"a://b:"_s;
        QTest::newRow("names") << u"token="_s;
        QTest::newRow("names with values") << u"token:a1b2c3d4"_s;
        QTest::newRow("colours") << u"\x1b[31ma\x1b[0m"_s;
        QTest::newRow("starts of colours") << u"\x1b["_s;
        QTest::newRow("prefixes in words") << u"xghp_xAKIA"_s;
        QTest::newRow("web tokens of a word") << u"eyJhbGciOi"_s;
        QTest::newRow("logins") << u"machine a login b password c "_s;
        QTest::newRow("curls") << u"curl -u a:b "_s;
        QTest::newRow("fields") << u"a:5432:b:c: "_s;
        QTest::newRow("bots") << u"MTEhbGciOiJIUzI1NiJ9eyJzd."_s;
        QTest::newRow("definitions") << u"define('DB_PASSWORD','"_s;
        QTest::newRow("hex") << u"0123456789abcdef0123456789abcdef-"_s;
        QTest::newRow("variables") << u"API_KEY=9fK2mP7xQ4vL8wN3 "_s;
        QTest::newRow("options") << u"--token a1b2c3d4e5 "_s;
        QTest::newRow("elements") << u"<token>a1b2"_s;
        QTest::newRow("pairs") << u"name=token value=a1 "_s;
        QTest::newRow("cookies") << u"session=a1; "_s;
        QTest::newRow("typed") << u"a: b = \"c1\" "_s;
        QTest::newRow("heads and lines") << u"-----BEGIN PRIVATE KEY-----\nx\n"_s;
        QTest::newRow("encrypted tokens") << u"eyJaaaaaaaaaa.b."_s;
        QTest::newRow("signs without width") << u"a\u200b"_s;
    }

    void costGrowsWithTheText()
    {
        QFETCH(QString, piece);
        constexpr qsizetype kChars = 16 * 1024; // the second text is longer than any run
        const auto looks = [&piece](qsizetype chars) {
            const QString text = piece.repeated(chars / piece.size());
            SecretFinder finder(text);
            finder.find();
            return finder.looks();
        };
        const qint64 once = looks(kChars);
        QVERIFY2(once <= 200 * kChars, qPrintable(QString::number(once)));
        const qint64 often = looks(12 * kChars);
        QVERIFY2(often <= 13 * once, qPrintable(u"%1 after %2"_s.arg(often).arg(once)));
    }
};

AGENTAO_TEST(TestSecretFinder)
#include "tst_secretfinder.moc"
