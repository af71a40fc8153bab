// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverview.h"

#include "agentcore/base/textlimits.h"
#include "ui/mcp/serverheader.h"
#include "ui/mcp/servertools.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QClipboard>
#include <QDesktopServices>
#include <QEvent>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStackedWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Level = McpLogEntry::Level;

static constexpr int kMaxBlocks = 20'000;

static QString levelWord(Level level)
{
    switch (level) {
    case Level::Debug:
        return u"debug"_s;
    case Level::Info:
        return u"info "_s;
    case Level::Warning:
        return u"warn "_s;
    case Level::Error:
        return u"error"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static Theme::Role levelRole(Level level)
{
    switch (level) {
    case Level::Debug:
        return Theme::Role::TextMuted;
    case Level::Info:
        return Theme::Role::Text;
    case Level::Warning:
        return Theme::Role::Warning;
    case Level::Error:
        return Theme::Role::Danger;
    }
    Q_UNREACHABLE_RETURN({});
}

LogView::LogView(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setObjectName("serverLog"_L1);
    setAccessibleName(tr("Log of the server"));
    setReadOnly(true);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setMaximumBlockCount(kMaxBlocks);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setPlaceholderText(tr("Nothing yet. What the server says and prints is shown here."));
    setFont(Theme::windowCodeFont());
}

void LogView::setEntries(const QList<McpLogEntry> &entries)
{
    m_entries = entries.last(std::min(entries.size(), qsizetype(kMaxEntries)));
    render();
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void LogView::append(const McpLogEntry &entry)
{
    m_entries += entry;
    const bool follows = verticalScrollBar()->value() >= verticalScrollBar()->maximum();
    const int place = verticalScrollBar()->value();
    if (m_entries.size() > kMaxEntries + kMaxEntries / 4) { // not at each of them
        m_entries = m_entries.last(kMaxEntries);
        render();
    } else {
        write(entry);
    }
    verticalScrollBar()->setValue(follows ? verticalScrollBar()->maximum() : place);
}

void LogView::render()
{
    clear();
    for (const McpLogEntry &entry : std::as_const(m_entries))
        write(entry);
}

void LogView::write(const McpLogEntry &entry)
{
    const QString text = foldTerminalOutput(cutMiddle(entry.text, kMaxEntryChars, 0.5));
    const QString indent(16, u' ');
    QString lines = sanitizedForDisplay(text.trimmed());
    lines.replace(u'\n', u'\n' + indent);
    const QString time = entry.at.toLocalTime().toString(u"HH:mm:ss"_s);
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    QTextCharFormat muted;
    muted.setForeground(Theme::color(Theme::Role::TextMuted));
    QTextCharFormat format;
    format.setForeground(Theme::color(levelRole(entry.level)));
    if (!document()->isEmpty())
        cursor.insertBlock();
    cursor.insertText(time + u"  "_s, muted);
    cursor.insertText(levelWord(entry.level) + u' ' + lines, format);
}

void LogView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        setFont(Theme::windowCodeFont());
    if (event->type() != QEvent::PaletteChange)
        return;
    const int place = verticalScrollBar()->value();
    render();
    verticalScrollBar()->setValue(place);
}

SignIns::SignIns(McpServerList *servers)
    : QObject(servers)
    , m_servers(servers)
{ }

SignIns *SignIns::of(McpServerList *servers)
{
    auto *present = servers->findChild<SignIns *>(Qt::FindDirectChildrenOnly);
    return present ? present : new SignIns(servers);
}

void SignIns::begin(const QString &name)
{
    if (isWaiting(name))
        return;
    auto *context = new QObject(this);
    m_attempts[name] = {context, {}, {}};
    emit changed(name);
    m_servers->signIn(
        name, [this, name](const QUrl &page) { return open(name, page); }, context,
        [this, name](const Result<void> &result) { finish(name, result); });
}

// The address comes from the server: a browser gets it, nothing else does.
bool SignIns::open(const QString &name, const QUrl &page)
{
    const QString scheme = page.scheme();
    if (!isWaiting(name) || !page.isValid() || (scheme != "https"_L1 && scheme != "http"_L1))
        return false;
    m_attempts[name].page = page;
    // Where no browser opens the address can still be copied.
    QDesktopServices::openUrl(page);
    emit changed(name);
    return true;
}

void SignIns::finish(const QString &name, const Result<void> &result)
{
    Attempt &attempt = m_attempts[name];
    if (attempt.context)
        attempt.context->deleteLater();
    attempt = {};
    if (!result && result.error().code != ErrorCode::Cancelled)
        attempt.error = result.error();
    emit changed(name);
}

void SignIns::cancel(const QString &name)
{
    if (!isWaiting(name))
        return;
    delete m_attempts.take(name).context;
    emit changed(name);
}

bool SignIns::isWaiting(const QString &name) const
{
    return m_attempts.value(name).context != nullptr;
}

QUrl SignIns::page(const QString &name) const
{
    return m_attempts.value(name).page;
}

Error SignIns::error(const QString &name) const
{
    return m_attempts.value(name).error;
}

void SignIns::forget(const QString &name)
{
    if (!isWaiting(name))
        m_attempts.remove(name);
}

static constexpr qsizetype kMaxInstructionChars = 50'000;

ServerView::ServerView(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("serverView"_L1);
    buildLayout();
    connectHeader();
    connect(m_tools, &ServerTools::offerRequested, this, &ServerView::setToolOffered);
    connect(m_tabs, &QButtonGroup::idToggled, this, [this](int id, bool isOn) {
        if (isOn)
            showTab(Tab(id));
    });
    connect(m_copyLog, &Button::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_log->text()); });
    showTab(Tab::Tools);
}

void ServerView::buildLayout()
{
    m_header = new ServerHeader;
    m_tools = new ServerTools;
    m_log = new LogView;
    m_log->viewport()->setAutoFillBackground(false);
    m_instructions = new QPlainTextEdit;
    m_instructions->setObjectName("serverInstructions"_L1);
    m_instructions->setAccessibleName(tr("What the server tells the model"));
    m_instructions->setReadOnly(true);
    m_instructions->setTabChangesFocus(true);
    m_instructions->setFrameShape(QFrame::NoFrame);
    m_instructions->viewport()->setAutoFillBackground(false);
    m_instructions->setPlaceholderText(tr("This server has no instructions for the model."));
    m_stack = new QStackedWidget;
    m_tabs = new QButtonGroup(this);
    m_tabRow = new QHBoxLayout;
    m_tabRow->setSpacing(Theme::kGrid);
    addTab(Tab::Tools, m_tools)->setObjectName("toolsTab"_L1);
    addTab(Tab::Log, m_log)->setObjectName("logTab"_L1);
    addTab(Tab::Instructions, m_instructions)->setObjectName("instructionsTab"_L1);
    m_tabRow->addStretch(1);
    m_copyLog = new Button(Button::Kind::Quiet, tr("Copy"));
    m_copyLog->setObjectName("copyLog"_L1);
    m_copyLog->setIconName(u"copy"_s);
    m_copyLog->setToolTip(tr("Copy the log"));
    m_tabRow->addWidget(m_copyLog);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_header);
    column->addLayout(m_tabRow);
    column->addWidget(m_stack, 1);
}

Button *ServerView::addTab(Tab tab, QWidget *page)
{
    auto *button = new Button(Button::Kind::Quiet);
    button->setCheckable(true);
    m_tabs->addButton(button, int(tab));
    m_tabRow->addWidget(button);
    m_stack->addWidget(page);
    return button;
}

void ServerView::connectHeader()
{
    const auto withServers = [this](auto act) {
        return [this, act] {
            if (m_servers)
                act(m_servers.get());
        };
    };
    connect(m_header, &ServerHeader::enableRequested, this, &ServerView::setEnabled);
    connect(m_header, &ServerHeader::restartRequested, this,
            withServers([this](McpServerList *servers) {
                m_header->setNote({});
                servers->restart(m_server.name);
            }));
    connect(m_header, &ServerHeader::signInRequested, this,
            withServers([this](McpServerList *servers) {
                m_header->setNote({});
                SignIns::of(servers)->begin(m_server.name);
            }));
    connect(m_header, &ServerHeader::signInCancelled, this,
            withServers(
                [this](McpServerList *servers) { SignIns::of(servers)->cancel(m_server.name); }));
    connect(m_header, &ServerHeader::signOutRequested, this,
            withServers([this](McpServerList *servers) {
                SignIns::of(servers)->forget(m_server.name);
                servers->signOut(m_server.name);
            }));
}

void ServerView::setServers(McpServerList *servers)
{
    if (m_servers == servers)
        return;
    if (m_servers) {
        disconnect(m_servers, nullptr, this, nullptr);
        disconnect(SignIns::of(m_servers), nullptr, this, nullptr);
    }
    m_servers = servers;
    m_server = {};
    if (!servers)
        return;
    connect(servers, &McpServerList::logged, this,
            [this](const QString &name, const McpLogEntry &entry) {
                if (name != m_server.name)
                    return;
                if (isVisible())
                    m_log->append(entry);
                else
                    m_isLogStale = true;
            });
    connect(SignIns::of(servers), &SignIns::changed, this, [this](const QString &name) {
        if (name == m_server.name)
            showHeader();
    });
}

void ServerView::setServer(const McpServerStatus &server)
{
    if (!m_servers)
        return;
    const bool isOther = server.name != m_server.name;
    m_server = server;
    if (server.state == McpServerStatus::State::Ready)
        SignIns::of(m_servers)->forget(server.name);
    if (isOther) {
        m_header->setNote({});
        readLog();
    }
    showHeader();
    m_tools->setServer(server);
    const QString instructions = sanitizedForDisplay(
        cutMiddle(server.facts.instructions.trimmed(), kMaxInstructionChars, 0.7));
    if (instructions != m_instructions->toPlainText())
        m_instructions->setPlainText(instructions);
    showTabTexts();
}

void ServerView::setRuns(bool runs)
{
    m_header->setRuns(runs);
}

void ServerView::readLog()
{
    m_isLogStale = false;
    m_log->setEntries(m_servers->log(m_server.name));
}

void ServerView::showEvent(QShowEvent *event)
{
    if (m_isLogStale && m_servers)
        readLog();
    QWidget::showEvent(event);
}

void ServerView::showHeader()
{
    if (!m_servers || m_server.name.isEmpty())
        return;
    const SignIns *attempts = SignIns::of(m_servers);
    const Error error = attempts->error(m_server.name);
    m_header->setServer(m_server,
                        {attempts->isWaiting(m_server.name), attempts->page(m_server.name),
                         errorDetail(error).left(2000)});
}

void ServerView::showTabTexts()
{
    const qsizetype tools = m_server.tools.size();
    m_tabs->button(int(Tab::Tools))
        ->setText(tools > 0 ? tr("Tools (%L1)").arg(tools) : tr("Tools"));
    m_tabs->button(int(Tab::Log))->setText(tr("Log"));
    m_tabs->button(int(Tab::Instructions))->setText(tr("Instructions"));
    for (QAbstractButton *button : m_tabs->buttons())
        button->updateGeometry();
}

void ServerView::showTab(Tab tab)
{
    m_tabs->button(int(tab))->setChecked(true);
    m_stack->setCurrentIndex(int(tab));
    m_copyLog->setVisible(tab == Tab::Log);
}

ServerView::Tab ServerView::tab() const
{
    return Tab(m_stack->currentIndex());
}

void ServerView::setEnabled(bool enabled)
{
    if (m_servers)
        showOutcome(m_servers->setEnabled(m_server.name, enabled));
}

void ServerView::setToolOffered(const QString &tool, bool offered)
{
    if (m_servers)
        showOutcome(m_servers->setToolOffered(m_server.name, tool, offered));
}

void ServerView::showOutcome(const Result<void> &result)
{
    if (result) {
        m_header->setNote({});
    } else if (result.error().code == ErrorCode::PermissionDenied) {
        m_header->setNote(
            tr("This holds for this session: the server is not in your own mcp.json."));
    } else {
        m_header->setNote(tr("This could not be done: %1").arg(errorDetail(result.error())));
    }
}

} // namespace Ui
