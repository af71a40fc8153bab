// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/uifakeservers.h"
#include "tests/ui/windowfixture.h"
#include "ui/mcp/serverspage.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/mcp/serverview.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/text/translation.h"
#include "ui/theme/readablepalette.h"

#include <QApplication>
#include <QBuffer>
#include <QCommandLineParser>
#include <QImage>
#include <QJsonArray>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QByteArray picture()
{
    QImage image(240, 120, QImage::Format_RGB32);
    image.fill(QColor(70, 130, 180));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "png");
    return bytes;
}

//! A turn with calls of a server's tools, the last of which asks.
static void playCalls(Testing::WindowFixture &fixture)
{
    auto *session = fixture.current();
    session->say(UserMessageAdded{u"m1"_s, ContentBlock::fromText(u"Open an issue for it"_s), {}});
    ToolCallState call;
    call.id = u"c1"_s;
    call.name = u"mcp_github_search_code"_s;
    call.title = u"github: Search code"_s;
    call.status = ToolStatus::Completed;
    call.rawInput = {{u"query"_s, u"repo:acme/shop parsePrice"_s}, {u"perPage"_s, 5}};
    call.rawOutput = QJsonObject{{u"total"_s, 1}, {u"items"_s, QJsonArray{u"src/price.ts"_s}}};
    call.content = {ToolText{u"1 match: src/price.ts"_s}, ToolImage{u"image/png"_s, picture()}};
    session->say(ToolCallChanged{call, true});
    PermissionQuestion question = fixture.question(u"q1"_s, session->id());
    question.toolName = u"mcp_github_create_issue"_s;
    question.kind = ToolKind::Other;
    question.preview
        = {u"github: Create an issue"_s, {}, {}, {{ToolEffect::Kind::Internal, {}, {}}}};
    question.reason = u"Calls a tool of the MCP server github"_s;
    question.rawInput = {
        {u"owner"_s, u"acme"_s},
        {u"title"_s, u"parsePrice() fails for prices without a currency"_s},
        {u"labels"_s, QJsonArray{u"bug"_s, u"checkout"_s}},
        {u"body"_s, u"## Steps\n\n1. Put anything into the cart\n2. Pay\n\nThe page is blank."_s}};
    fixture.port.ask(question, PermissionReply([](const PermissionAnswer &) { }));
    fixture.window->pane()->showConversation();
}

//! Shows the window on the page of the MCP servers, for pictures. See CONTRIBUTING.md, "Pictures".
int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{u"server"_s, u"The server to show."_s, u"name"_s},
                       {u"tab"_s, u"0: tools, 1: log, 2: instructions."_s, u"number"_s, u"0"_s},
                       {u"size"_s, u"Of the window."_s, u"WxH"_s, u"1180x780"_s},
                       {u"many"_s, u"2,000 tools and 12 servers."_s},
                       {u"empty"_s, u"A session without servers."_s},
                       {u"signing-in"_s, u"The chosen server waits for the browser."_s},
                       {u"calls"_s, u"A conversation with calls of a server's tools."_s},
                       {u"conversation"_s, u"Shows the conversation, not the page."_s}});
    parser.process(app);
    Ui::installTranslations(&app, QLocale());
    const Ui::ReadablePalette readablePalette;

    Testing::WindowFixture fixture;
    Testing::UiFakeServers servers;
    if (!parser.isSet(u"empty"_s))
        servers.fillWithSample();
    if (parser.isSet(u"many"_s)) {
        for (int i = 0; i < 2000; ++i) {
            servers.list.first().tools.append({u"generated_tool_%1"_s.arg(i),
                                               u"Generated tool %1"_s.arg(i),
                                               u"Does the thing number %1."_s.arg(i), i % 3 != 0});
        }
        for (int i = 0; i < 5; ++i)
            servers.list.append(servers.list.at(1));
        for (int i = 7; i < 12; ++i)
            servers.list[i].name = u"another-server-with-a-long-name-%1"_s.arg(i);
    }
    fixture.window->openFolder(fixture.folder);
    const QStringList size = parser.value(u"size"_s).split(u'x');
    if (!fixture.show({size.first().toInt(), size.last().toInt()}) || !fixture.addThree()
        || !fixture.open(u"s1"_s))
        return 1;
    fixture.current()->servers = &servers;
    const QString name = parser.value(u"server"_s);
    Ui::ServersPresenter *presenter = fixture.window->servers();
    presenter->show(name);
    presenter->page()->view()->showTab(Ui::ServerView::Tab(parser.value(u"tab"_s).toInt()));
    if (parser.isSet(u"conversation"_s)) {
        QTest::keyClick(fixture.window.get(), Qt::Key_Escape);
        servers.list[2].state = McpServerStatus::State::Ready;
        emit servers.changed();
        servers.list[2].state = McpServerStatus::State::Failed;
        emit servers.changed();
    }
    if (parser.isSet(u"calls"_s)) {
        QTest::keyClick(fixture.window.get(), Qt::Key_Escape);
        playCalls(fixture);
    }
    if (parser.isSet(u"signing-in"_s)) {
        if (auto *button = presenter->page()->findChild<QWidget *>("signIn"_L1))
            QTest::mouseClick(button, Qt::LeftButton);
        servers.showPage(QUrl(u"https://auth.sentry.dev/oauth/authorize?client_id=agentao"_s));
    }
    return QApplication::exec();
}
