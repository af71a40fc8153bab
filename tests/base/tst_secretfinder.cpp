// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretfinder.h"

#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSecretFinder : public QObject
{
    Q_OBJECT

private slots:
    void everyForm_data();
    void everyForm();
    void gluedToAWord_data();
    void gluedToAWord();
    void found_data();
    void found();
    void lookAlikes_data();
    void lookAlikes();
    void wholePrivateKey();
    void severalInOneText();
    void costGrowsWithTheText_data();
    void costGrowsWithTheText();
};

// Letters and digits as of a generator, the same in each run.
static QString random(int size, const QString &of)
{
    QString text;
    quint32 state = 12345;
    for (int i = 0; i < size; ++i) {
        state = state * 1664525 + 1013904223;
        text += of.at((state >> 16) % of.size());
    }
    return text;
}

static const auto kAlnum = u"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"_s;
static const auto kUpper = u"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"_s;
static const auto kHex = u"0123456789abcdef"_s;

static QString tokenOf(const SecretForm &form, int size)
{
    const bool isHex = form.body == SecretForm::Body::Hex;
    const bool isUpper = form.body == SecretForm::Body::Upper;
    return form.prefix + random(size, isHex ? kHex : isUpper ? kUpper : kAlnum);
}

void TestSecretFinder::everyForm_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < int(secretForms().size()); ++row)
        QTest::addRow("%s", secretForms()[row].prefix.constData()) << row;
}

void TestSecretFinder::everyForm()
{
    QFETCH(int, row);
    const SecretForm &form = secretForms()[row];
    for (const int size : {form.least, form.most}) {
        const QString token = tokenOf(form, size);
        for (const QString &around : {u"%1"_s, u"use %1, please"_s, u"x=\"%1\"\n"_s, u"(%1)"_s}) {
            const MaskedText masked = MaskedText::of(around.arg(token));
            QCOMPARE(masked.text, around.arg(u"[secret removed: %1]"_s.arg(form.name)));
            QCOMPARE(masked.names, QStringList(QString(form.name)));
        }
    }
    QVERIFY(MaskedText::of(tokenOf(form, form.least - 1)).names.isEmpty());
    QVERIFY(MaskedText::of(tokenOf(form, form.most + 1)).names.isEmpty());
    QVERIFY(MaskedText::of(form.prefix + QString(form.least, u'x')).names.isEmpty());
}

void TestSecretFinder::gluedToAWord_data()
{
    everyForm_data();
}

void TestSecretFinder::gluedToAWord()
{
    QFETCH(int, row);
    const SecretForm &form = secretForms()[row];
    const QString token = tokenOf(form, form.least);
    for (const QString &around : {u"please%1"_s, u"Use%1"_s, u"KEY%1"_s, u"my_%1"_s, u"now%1."_s}) {
        QCOMPARE(MaskedText::of(around.arg(token)).text,
                 around.arg(u"[secret removed: %1]"_s.arg(form.name)));
    }
    if (form.body != SecretForm::Body::Alnum)
        return;
    for (const QString &behind : {u"-now"_s, u"_now"_s})
        QCOMPARE(MaskedText::of(token + behind).text,
                 u"[secret removed: %1]"_s.arg(form.name) + behind);
}

void TestSecretFinder::found_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("secret"); // what is gone

    const QString jwt
        = u"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P"_s;
    const QString amazon = u"wJalrXUtnFEMI/K7MDENG/bPxRfiCYzR4kL9Qa2d"_s;
    QTest::newRow("web token") << u"Authorization: Bearer "_s + jwt << u"web token"_s << jwt;
    QTest::newRow("web token behind a word") << u"now"_s + jwt << u"web token"_s << jwt;
    QTest::newRow("web token behind a word of a name")
        << u"pre-"_s + jwt + u"\n"_s << u"web token"_s << jwt;
    QTest::newRow("GitLab token behind a figure")
        << u"2glpat-"_s + random(20, kAlnum) << u"GitLab token"_s
        << u"glpat-"_s + random(20, kAlnum);
    QTest::newRow("Amazon's secret")
        << u"aws_secret_access_key = "_s + amazon << u"password or key"_s << amazon;
    QTest::newRow("variable") << u"export DB_PASSWORD=Tr0ub4dor&3\n"_s << u"password or key"_s
                              << u"Tr0ub4dor&3"_s;
    QTest::newRow("JSON") << uR"({"clientSecret": "f2a7c1e09b4d4e5f8a6b7c8d"})"_s
                          << u"password or key"_s << u"f2a7c1e09b4d4e5f8a6b7c8d"_s;
    QTest::newRow("YAML") << u"  api-key: 9fK2mP7xQ4vL8wN3\n"_s << u"password or key"_s
                          << u"9fK2mP7xQ4vL8wN3"_s;
    QTest::newRow("base64 with padding") << u"SECRET_KEY='c2VjMXQta2V5LWZv9x8Ab2I=='"_s
                                         << u"password or key"_s << u"c2VjMXQta2V5LWZv9x8Ab2I=="_s;
    QTest::newRow("bearer") << u"Authorization: Bearer a8F3kd92Ls0xQm47Zt1p"_s
                            << u"password or key"_s << u"a8F3kd92Ls0xQm47Zt1p"_s;
    QTest::newRow("address") << u"postgres://app:s3cr7tPw@db.example.org/x"_s << u"password"_s
                             << u"s3cr7tPw"_s;
    QTest::newRow("numbered file") << u"    12\tGITHUB_TOKEN=ghp_"_s + random(36, kAlnum)
                                   << u"GitHub token"_s << u"ghp_"_s + random(36, kAlnum);
}

void TestSecretFinder::found()
{
    QFETCH(QString, text);
    QFETCH(QString, name);
    QFETCH(QString, secret);
    const MaskedText masked = MaskedText::of(text);
    QCOMPARE(masked.names, QStringList(name));
    QString expected = text;
    QCOMPARE(masked.text, expected.replace(secret, u"[secret removed: %1]"_s.arg(name)));
    QVERIFY(hasSecretMark(masked.text));
    QVERIFY2(MaskedText::of(masked.text).names.isEmpty(), "a mark is no secret");
}

void TestSecretFinder::lookAlikes_data()
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
    QTest::newRow("task with a hash") << u"task-9fceb02d0ae598e95dc970b74767f19372d61af8"_s;
    QTest::newRow("constant")
        << u"ERROR_MSG.the_first_of_all_the_names_that_are_longer_than_sixty_letters"_s;
    QTest::newRow("key in base64") << u"aB3xAKIA"_s + random(16, kUpper) + u"/+"_s;
    QTest::newRow("package sk-learn") << u"sk-learn-tutorial-2019-10-materials-part-02"_s;
    QTest::newRow("code") << u"const token = parser.nextToken12(stream);"_s;
    QTest::newRow("member") << u"password: this.settings.database2.phrase1"_s;
    QTest::newRow("variable of a shell") << u"API_KEY=$OPENAI_API_KEY"_s;
    QTest::newRow("template") << u"api_key: ${{ secrets.DEPLOY_KEY_2024 }}"_s;
    QTest::newRow("example of Amazon") << u"AKIAIOSFODNN7EXAMPLE"_s;
    QTest::newRow("sample file") << u"API_KEY=your-api-key-here-123456"_s;
    QTest::newRow("address without password") << u"https://person@example.org:8080/a"_s;
    QTest::newRow("database of a developer") << u"postgres://postgres:postgres@localhost:5432"_s;
    QTest::newRow("page of a list") << uR"("nextPageToken": "CAUQAA8fK2mP7xQ4vL8wN3")"_s;
    QTest::newRow("figure") << u"max_token=1234567890123456789"_s;
    QTest::newRow("empty") << u""_s;
}

void TestSecretFinder::lookAlikes()
{
    QFETCH(QString, text);
    const MaskedText masked = MaskedText::of(text);
    QCOMPARE(masked.names.join(u','), QString());
    QCOMPARE(masked.text, text);
    QVERIFY(!hasSecretMark(text));
}

void TestSecretFinder::wholePrivateKey()
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

void TestSecretFinder::severalInOneText()
{
    const QString github = u"ghp_"_s + random(36, kAlnum);
    const MaskedText masked = MaskedText::of(u"%1 %1 API_KEY=9fK2mP7xQ4vL8wN3"_s.arg(github));
    QCOMPARE(masked.names, (QStringList{u"GitHub token"_s, u"password or key"_s}));
    QCOMPARE(masked.text,
             u"[secret removed: GitHub token] [secret removed: GitHub token] "
             "API_KEY=[secret removed: password or key]"_s);
}

void TestSecretFinder::costGrowsWithTheText_data()
{
    QTest::addColumn<QString>("piece");

    QTest::newRow("letters") << u"a"_s;
    QTest::newRow("lines") << u"int main() { return 0; }\n"_s;
    QTest::newRow("heads of keys") << u"-----BEGIN PRIVATE KEY-----"_s;
    QTest::newRow("web tokens") << u"eyJaaaaaaaaaa."_s;
    QTest::newRow("web tokens in words") << u"eyJ-"_s;
    QTest::newRow("web tokens glued") << u"eyJ"_s;
    QTest::newRow("web tokens glued in parts") << u"eyJeyJeyJeyJ."_s;
    QTest::newRow("prefixes glued") << u"xghp_"_s;
    QTest::newRow("prefixes") << u"sk-proj-"_s;
    QTest::newRow("dotted prefixes") << u"SG."_s;
    QTest::newRow("addresses") << u"a://b:"_s;
    QTest::newRow("names") << u"token="_s;
    QTest::newRow("names with values") << u"token:a1b2c3d4"_s;
    QTest::newRow("variables") << u"API_KEY=9fK2mP7xQ4vL8wN3 "_s;
}

void TestSecretFinder::costGrowsWithTheText()
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

AGENTAO_TEST(TestSecretFinder)
#include "tst_secretfinder.moc"
