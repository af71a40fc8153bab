// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/gitprogram.h"
#include "agentcore/llm/cloud/vendortool.h"
#include "agentcore/llm/wire/endpointfailure.h"
#include "agentcore/mcp/authorization/oauthtokens.h"
#include "agentcore/mcp/transport/mcphttpserver.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "agentcore/tools/web/searchservice.h"
#include "tests/acp/client/clientbench.h"
#include "tests/support/secrettoken.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static QJsonObject errorWith(const QString &words)
{
    return {{"code"_L1, -32603}, {"message"_L1, words}};
}

static QString askedOfPeer(const QJsonObject &error)
{
    auto ends = LoopbackTransport::createPair();
    Peer peer(ends.first.get());
    ends.first->open();
    ends.second->open();
    QString shown;
    peer.call(u"x"_s, {}, &peer, [&](const Result<QJsonValue> &answer) {
        shown = answer ? u"an answer"_s : QString(answer.error().text());
    });
    const QJsonObject answer{{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, 1}, {"error"_L1, error}};
    ends.second->send(QJsonDocument(answer).toJson(QJsonDocument::Compact));
    (void)QTest::qWaitFor([&] { return !shown.isEmpty(); }, 30'000);
    return shown;
}

static QString toldOfPrompt(const QString &words)
{
    ClientBench bench;
    if (!bench.open())
        return {};
    const QJsonObject request = bench.prompt();
    bench.other.send(
        {{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, request["id"_L1]}, {"error"_L1, errorWith(words)}});
    return bench.ends() ? bench.notices().join(u'\n') : QString();
}

static QString toldAsNotice(const QString &words)
{
    ClientBench bench;
    if (!bench.open())
        return {};
    const QJsonObject request = bench.prompt();
    bench.other.update({{"sessionUpdate"_L1, "notice"_L1},
                        {"severity"_L1, "error"_L1},
                        {"title"_L1, words},
                        {"detail"_L1, words}});
    bench.endTurn(request);
    return bench.ends() ? bench.notices().join(u'\n') : QString();
}

static QString lastWordsOf(const QString &words)
{
    McpServerSpec spec;
    spec.command = u"sh"_s;
    spec.args = {u"-c"_s, u"printf '%s\\n' \"$1\" >&2; exit 3"_s, u"sh"_s, words};
    StdioMcpTransport transport(spec, QDir::tempPath());
    QString shown;
    QObject::connect(&transport, &McpTransport::diagnosed, &transport,
                     [&shown](const QString &line) { shown += line + u'\n'; });
    QSignalSpy closed(&transport, &Transport::closed);
    transport.open();
    return closed.wait(30'000) ? shown + transport.closeReason().text() : QString();
}

static QString lastLineOfTool(const QString &words)
{
    VendorTool tool({u"sh"_s, u"-c"_s, u"printf '%s\\n' \"$1\" >&2; exit 3"_s, u"sh"_s, words});
    QString shown;
    QObject::connect(&tool, &VendorTool::finished, &tool, [&](const Result<QByteArray> &output) {
        // The command is ours.
        shown = output ? u"no error"_s : QString(output.error().message).section("failed: "_L1, -1);
    });
    tool.start();
    (void)QTest::qWaitFor([&] { return !shown.isEmpty(); }, 30'000);
    return shown;
}

static QString wordsOfGit(const QString &words)
{
    const GitProgram git({}, std::chrono::steady_clock::now() + std::chrono::minutes(1));
    const auto output = git.run({u"hash-object"_s, words});
    return output ? QString() : QString(output.error().text());
}

static QString wordsOfEndpoint(const QString &words)
{
    const QJsonObject body{{"error"_L1, QJsonObject{{"message"_L1, words}}}};
    ModelProfile profile;
    profile.baseUrl = QUrl(u"https://api.example.org"_s);
    return EndpointFailure::fromBody(500, QJsonDocument(body).toJson()).toError(profile).text();
}

static QString wordsOfSearch(const QString &words)
{
    SearchService service;
    service.kind = SearchService::Kind::Brave;
    const QByteArray body = QJsonDocument(QJsonObject{{"message"_L1, words}}).toJson();
    const auto hits = service.hits(400, body, 1, {});
    return hits ? QString() : QString(hits.error().text());
}

using Shown = QString (*)(const QString &words);

//! Words of others about what went wrong never show a key that stands in them.
class TestForeignErrors : public QObject
{
    Q_OBJECT

private slots:
    void hidesKeys_data()
    {
        const Rows<Shown, bool> row; // place, takes time

        row(
            "answer of a peer", [](const QString &words) { return askedOfPeer(errorWith(words)); },
            false);
        row(
            "details of an answer",
            [](const QString &words) {
                QJsonObject error = errorWith(u"it failed"_s);
                error["data"_L1] = QJsonObject{{"details"_L1, words}};
                return askedOfPeer(error);
            },
            false);
        row("answer to a prompt", toldOfPrompt, true);
        row("notice of an agent", toldAsNotice, true);
        row("endpoint of a model", wordsOfEndpoint, false);
        row("answer of a search", wordsOfSearch, false);
        row(
            "authorization server",
            [](const QString &words) -> QString {
                return oauthError({{"error"_L1, "bad"_L1}, {"error_description"_L1, words}},
                                  u"refuses"_s)
                    .text();
            },
            false);
        row(
            "page of an MCP server",
            [](const QString &words) { return McpHttpServer({}, nullptr).quoted(words.toUtf8()); },
            false);
        row("standard error", lastWordsOf, true);
        row("tool of a vendor", lastLineOfTool, true);
        row("git", wordsOfGit, true);
    }

    void hidesKeys()
    {
        const auto [place, isSlow] = Rows<Shown, bool>::current();
        QStringList keys;
        for (const SecretForm &form : secretForms())
            keys += tokenOf(form, form.least);
        if (isSlow)
            keys = {keys.first(), keys[keys.size() / 2], keys.last()};
        for (const QString &key : std::as_const(keys)) {
            const QString shown = place(u"the key %1 is refused"_s.arg(key));
            QVERIFY2(shown.contains("is refused"_L1), qPrintable(key + u'\n' + shown));
            QVERIFY2(shown.contains("the key [secret removed: "_L1), qPrintable(shown));
            QVERIFY2(!shown.contains(key.last(12)), qPrintable(shown));
        }
        for (const QString &words :
             {u"password=Tr0ub4dor&39k is refused"_s,
              u"Authorization: Bearer 9fK2mP7xQ4vL8wN3 is refused"_s,
              u"https://me:s3cr7tPw9xQ@git.example.org/a.git is refused"_s}) {
            const QString shown = place(words);
            QVERIFY2(shown.contains("[secret removed: "_L1), qPrintable(shown));
            for (const auto secret : {"Tr0ub4dor"_L1, "9fK2mP7x"_L1, "s3cr7tPw"_L1})
                QVERIFY2(!shown.contains(secret), qPrintable(shown));
        }
    }

    // What is shown of a long text ends within a key.
    void hidesKeysThatAreCut()
    {
        const QString key = tokenOf(secretForms().front(), secretForms().front().least);
        for (int before = 1'900; before <= 2'000; ++before) {
            const QString shown = askedOfPeer(errorWith(QString(before, u' ') + key));
            QVERIFY2(!shown.contains(key.first(key.size() / 2)), qPrintable(shown));
        }
    }
};

AGENTAO_TEST(TestForeignErrors)
#include "tst_foreignerrors.moc"
