// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/diagnostics.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// No key looks like one: what is known is masked, not what is guessed.
static const QString kKey = u"correct horse/battery+staple"_s;

//! A report for others has what helps, and no key in whatever form.
class TestDiagnostics : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_environment = QProcessEnvironment();
        m_environment.insert(u"HOME"_s, QDir::homePath());
    }

    void hasWhatHelps()
    {
        m_environment.insert(u"OPENAI_API_KEY"_s, kKey);
        m_environment.insert(u"ACME_BASE_URL"_s, u"https://acme.example/v1"_s);
        m_environment.insert(u"ACME_MODEL"_s, QString());
        m_environment.insert(u"AGENTAO_SANDBOX"_s, u"landlock"_s);
        QVERIFY(write(u"config/settings.json"_s, R"({"sandbox":{"network":false}})"));
        QVERIFY(write(u"log"_s, "2026-11-23 something failed\n"));
        const QString text = report(u"openai: answers"_s);
        for (const QString &part :
             {u"Agentao: "_s, u"Qt: "_s, u"Kernel: "_s, u"openai: answers"_s,
              u"OPENAI_API_KEY is set"_s, u"ACME_BASE_URL is set"_s, u"ACME_MODEL is empty"_s,
              u"AGENTAO_SANDBOX=landlock"_s, u"\"network\": false"_s, u"something failed"_s,
              u"Read it before"_s})
            QVERIFY2(text.contains(part), qPrintable(part + u"\n"_s + text));
    }

    void keysStayHere_data()
    {
        // file: empty: a variable
        // content: with KEY
        const Rows<QString, QString> row; // file, content
        row("variable", {}, u"OPENAI_API_KEY=KEY"_s);
        row("variable of another program", {}, u"MY_DEPLOY_TOKEN=KEY"_s);
        row("password of a proxy", {}, u"HTTPS_PROXY=http://ann:KEY@proxy:3128"_s);
        row("keys.json", u"config/keys.json"_s, uR"({"openai":"KEY"})"_s);
        row("keys.json, deep", u"config/keys.json"_s, uR"({"keys":{"openai":{"k":"KEY"}}})"_s);
        row("extra body", u"config/settings.json"_s,
            uR"({"providers":[{"options":{"extraBody":{"x":"KEY"}}}]})"_s);
        row("a member", u"config/settings.json"_s, uR"({"providers":[{"apiKey":"KEY"}]})"_s);
        row("header of a server", u"config/mcp.json"_s,
            uR"({"mcpServers":{"a":{"headers":{"X-Custom":"KEY"}}}})"_s);
        row("environment of a server", u"config/mcp.json"_s,
            uR"({"mcpServers":{"a":{"env":{"WHATEVER":"KEY"}}}})"_s);
        row("argument of a server", u"config/mcp.json"_s,
            uR"({"mcpServers":{"a":{"args":["--api-key","KEY"]}}})"_s);
        row("argument with its name", u"config/mcp.json"_s,
            uR"({"mcpServers":{"a":{"args":["--token=KEY"]}}})"_s);
        row(".env of the folder", u"work/.env"_s, u"OPENAI_TOKEN=\"KEY\"\n"_s);
        row("settings of the folder", u"work/.agentao/mcp.json"_s,
            uR"({"mcpServers":{"a":{"env":{"T":"KEY"}}}})"_s);
    }

    void keysStayHere()
    {
        const auto [file, content] = Rows<QString, QString>::current();
        const QString inUrl = QString::fromLatin1(QUrl::toPercentEncoding(kKey));
        if (file.isEmpty()) {
            const QString value = content.section(u'=', 1);
            m_environment.insert(
                content.section(u'=', 0, 0),
                QString(value).replace(u"KEY"_s, value.contains(u'@') ? inUrl : kKey));
        } else {
            QVERIFY(write(file, QString(content).replace(u"KEY"_s, kKey).toUtf8()));
        }
        // It got everywhere, in every form.
        const QByteArray bytes = kKey.toUtf8();
        const QStringList forms{kKey, inUrl, QString::fromLatin1(bytes.toBase64()),
                                QString::fromLatin1(bytes.toBase64(QByteArray::Base64UrlEncoding)),
                                QString::fromLatin1(bytes.toHex())};
        QVERIFY(
            write(u"log"_s,
                  (u"a "_s + forms.join(u"\nb "_s) + u"\nGET https://x/?q="_s + inUrl).toUtf8()));
        const QString text = report(u"says "_s + kKey, u"The person said "_s + kKey);
        for (const QString &form : forms)
            QVERIFY2(!text.contains(form.chopped(2)), qPrintable(form + u"\n"_s + text));
        QVERIFY(!text.contains("battery"_L1));
        QVERIFY(text.contains("[masked]"_L1));
    }

    void homeIsShort_data()
    {
        const Rows<QString, QString> row; // text, shown
        const QString home = QDir::homePath();
        row("a file", home + u"/x/y.cpp"_s, u"~/x/y.cpp"_s);
        row("alone", home, u"~"_s);
        row("a URL", QString(u"file://"_s + home + u"/x"_s), u"file://~/x"_s);
        row("encoded", QString::fromLatin1(QUrl::toPercentEncoding(home + u"/x"_s)), u"~%2Fx"_s);
        row("another name", home + u"2/x"_s, home + u"2/x"_s);
    }

    void homeIsShort()
    {
        const auto [text, shown] = Rows<QString, QString>::current();
        const Concealment concealment(m_environment, m_dir->path());
        QCOMPARE(concealment.conceal(text), shown);
    }

    void conversationOnlyWhenChosen()
    {
        QVERIFY(!report().contains("Conversation"_L1));
        QVERIFY(report({}, u"Hello there"_s).contains("Hello there"_L1));
    }

    void logIsItsEnd()
    {
        QByteArray log;
        for (int i = 0; i < 20'000; ++i)
            log += "line " + QByteArray::number(i) + '\n';
        QVERIFY(write(u"log"_s, log));
        const QString text = report();
        QVERIFY(text.contains("line 19999\n"_L1));
        QVERIFY(!text.contains("line 1000\n"_L1));
        QVERIFY(text.size() < 100'000);
    }

    void brokenFiles()
    {
        QVERIFY(write(u"config/settings.json"_s, "{ \"apiKey\": \"" + kKey.toUtf8() + '"'));
        const QString text = report();
        QVERIFY(text.contains("it is no JSON"_L1));
        QVERIFY(!text.contains("battery"_L1)); // its text is left out
        QVERIFY(QDir().mkpath(m_dir->filePath(u"config/mcp.json"_s)));
        QVERIFY(!report().isEmpty());
    }

    void jsonIsMasked()
    {
        const Concealment concealment(m_environment, m_dir->path());
        const QJsonObject given{{"key"_L1, u"keychain"_s},
                                {"apiKey"_L1, u"abc"_s},
                                {"headers"_L1, QJsonObject{{"A"_L1, u"b"_s}}},
                                {"maxTokens"_L1, 100},
                                {"list"_L1, QJsonArray{u"sk-0123456789abcdef0123"_s}}};
        const QJsonObject masked = concealment.conceal(QJsonValue(given)).toObject();
        QCOMPARE(masked["key"_L1], u"keychain"_s);
        QCOMPARE(masked["apiKey"_L1], u"[masked]"_s);
        QCOMPARE(masked["headers"_L1]["A"_L1], u"[masked]"_s);
        QCOMPARE(masked["maxTokens"_L1], 100);
        QCOMPARE(masked["list"_L1][0], u"[masked]"_s);
    }

private:
    bool write(const QString &name, const QByteArray &bytes) const
    {
        const QString path = m_dir->filePath(name);
        return putFile(path, bytes);
    }
    QString report(const QString &doctor = {}, const QString &conversation = {}) const
    {
        return diagnosticsText({m_environment, m_dir->filePath(u"config"_s),
                                m_dir->filePath(u"log"_s), m_dir->filePath(u"work"_s), doctor,
                                conversation});
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QProcessEnvironment m_environment;
};

AGENTAO_TEST_APPLESS(TestDiagnostics)
#include "tst_diagnostics.moc"
