// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverspage.h"

#include "agentcore/config/paths.h"
#include "ui/mcp/servertexts.h"
#include "ui/mcp/serverview.h"
#include "ui/text/displaypath.h"
#include "ui/theme/rowsurface.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QGuiApplication>
#include <QListView>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyle>
#include <QUrl>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static bool hasWords(const McpServerStatus &server, const QStringList &words)
{
    return std::ranges::all_of(words, [&server](const QString &word) {
        return server.name.contains(word, Qt::CaseInsensitive)
            || server.address.contains(word, Qt::CaseInsensitive)
            || server.facts.name.contains(word, Qt::CaseInsensitive)
            || server.facts.title.contains(word, Qt::CaseInsensitive);
    });
}

QList<qsizetype> ServerListModel::filtered(const QList<McpServerStatus> &servers) const
{
    QList<qsizetype> rows;
    for (qsizetype i = 0; i < servers.size(); ++i) {
        if (hasWords(servers.at(i), m_words))
            rows += i;
    }
    return rows;
}

void ServerListModel::setServers(const QList<McpServerStatus> &servers)
{
    const QList<qsizetype> rows = filtered(servers);
    const bool areSame = rows == m_rows && servers.size() == m_servers.size()
        && std::ranges::equal(servers, m_servers, {}, &McpServerStatus::name,
                              &McpServerStatus::name);
    if (!areSame) {
        beginResetModel();
        m_servers = servers;
        m_rows = rows;
        endResetModel();
        return;
    }
    const QList<McpServerStatus> before = std::exchange(m_servers, servers);
    for (int row = 0; row < int(m_rows.size()); ++row) {
        if (before.at(m_rows.at(row)) != m_servers.at(m_rows.at(row)))
            emit dataChanged(index(row), index(row));
    }
}

void ServerListModel::setFilter(const QString &filter)
{
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    beginResetModel();
    m_words = words;
    m_rows = filtered(m_servers);
    endResetModel();
}

const McpServerStatus *ServerListModel::find(const QString &name) const
{
    const auto found = std::ranges::find(m_servers, name, &McpServerStatus::name);
    return found == m_servers.end() ? nullptr : &*found;
}

QString ServerListModel::nameAt(int row) const
{
    return row >= 0 && row < m_rows.size() ? m_servers.at(m_rows.at(row)).name : QString();
}

int ServerListModel::rowOf(const QString &name) const
{
    for (int row = 0; row < int(m_rows.size()); ++row) {
        if (m_servers.at(m_rows.at(row)).name == name)
            return row;
    }
    return -1;
}

int ServerListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ServerListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const McpServerStatus &server = m_servers.at(m_rows.at(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return ServerTexts::name(server);
    case Qt::ToolTipRole: // as rich text, so that nothing in it is taken for that
        return u"<p>"_s + ServerTexts::name(server).toHtmlEscaped() + u"</p>"_s;
    case SummaryRole:
        return ServerTexts::summary(server);
    case StateRole:
        return int(server.state);
    case Qt::AccessibleTextRole:
        return ServerTexts::spoken(server);
    default:
        return {};
    }
}

static constexpr int kTextWidth = 560;

//! What adds a server; the words in capitals are to be replaced.
static QString addCommand()
{
    return u"agentao mcp add NAME -- COMMAND"_s;
}

static Label *wrapping(const QString &text, Theme::Role role)
{
    auto *label = new Label(text, role);
    label->setWordWrap(true);
    return label;
}

NoServersPage::NoServersPage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("noServersPage"_L1);
    m_text = wrapping({}, Theme::Role::TextMuted);
    m_text->setObjectName("noServersText"_L1);
    auto *command = new Label(addCommand());
    command->setFont(Theme::windowCodeFont());
    command->setElided(true);
    command->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *copy = new Button(Button::Kind::Quiet, tr("Copy"));
    copy->setObjectName("copyCommand"_L1);
    copy->setIconName(u"copy"_s);
    copy->setToolTip(tr("Copy the command"));
    connect(copy, &Button::clicked, this,
            [] { QGuiApplication::clipboard()->setText(addCommand()); });
    auto *card = new Card;
    m_card = card;
    auto *row = new QHBoxLayout(card);
    row->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    row->addWidget(command, 1);
    row->addWidget(copy);
    m_file = wrapping({}, Theme::Role::TextMuted);
    m_file->setObjectName("userFile"_L1);
    m_open = new Button(Button::Kind::Raised, tr("Open mcp.json"));
    m_open->setObjectName("openFromEmpty"_L1);
    m_open->setIconName(u"folder"_s);
    connect(m_open, &Button::clicked, this, &NoServersPage::openRequested);

    auto *content = new QWidget;
    content->setMaximumWidth(kTextWidth);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kPadding);
    column->addWidget(m_text);
    m_hint = wrapping(tr("Add one in a terminal:"), Theme::Role::Text);
    column->addWidget(m_hint);
    column->addWidget(card);
    column->addWidget(m_file);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    auto *outer = new QHBoxLayout(this);
    outer->setContentsMargins(0, Theme::kTurnGap, 0, 0);
    outer->addWidget(content, 1000, Qt::AlignTop);
    outer->addStretch(1);
}

void NoServersPage::hideWays()
{
    for (QWidget *way : {static_cast<QWidget *>(m_hint), static_cast<QWidget *>(m_card),
                         static_cast<QWidget *>(m_file), static_cast<QWidget *>(m_open)})
        way->hide();
}

void NoServersPage::setState(bool hasSession, const QString &userFile)
{
    const QString what
        = tr("MCP servers give the agent more tools: for issues, databases, browsers and so on.");
    m_text->setText(what + u' '
                    + (hasSession
                           ? tr("This session has none.")
                           : tr("Those you have start with the first message of a session.")));
    m_file->setText(tr("Or write it into %1; new sessions read it.").arg(displayPath(userFile)));
}

void ServerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const auto state = McpServerStatus::State(index.data(ServerListModel::StateRole).toInt());
    const ServerTexts::StateLook look = ServerTexts::stateLook(state);
    const bool isOff = state == McpServerStatus::State::Disabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowSurface(painter, option);
    const QRect inner
        = option.rect.adjusted(Theme::kGap, Theme::kRowGap, -Theme::kGap, -Theme::kRowGap);
    const QFontMetrics body(Theme::windowFont());
    const auto placed
        = [&](const QRect &rect) { return QStyle::visualRect(option.direction, inner, rect); };
    const QRect sign(inner.left(), inner.top() + (body.height() - Theme::kIconSize) / 2,
                     Theme::kIconSize, Theme::kIconSize);
    painter->drawPixmap(placed(sign).topLeft(),
                        Theme::pixmap(look.icon, look.role, Theme::kIconSize,
                                      painter->device()->devicePixelRatioF()));
    const QRect text = placed(inner.adjusted(Theme::kIconSize + Theme::kGap, 0, 0, 0));
    painter->setFont(Theme::windowFont());
    painter->setPen(Theme::color(isOff ? Theme::Role::TextMuted : Theme::Role::Text));
    drawLine(painter, text, Qt::AlignLeft | Qt::AlignTop,
             body.elidedText(index.data().toString(), Qt::ElideMiddle, text.width()));
    painter->setFont(Theme::windowSecondaryFont());
    const bool isLoud
        = state == McpServerStatus::State::Failed || state == McpServerStatus::State::SignIn;
    painter->setPen(Theme::color(isLoud ? look.role : Theme::Role::TextMuted));
    drawLine(painter, text, Qt::AlignLeft | Qt::AlignBottom,
             painter->fontMetrics().elidedText(index.data(ServerListModel::SummaryRole).toString(),
                                               Qt::ElideRight, text.width()));
    painter->restore();
}

QSize ServerDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {100,
            QFontMetrics(Theme::windowFont()).height()
                + QFontMetrics(Theme::windowSecondaryFont()).height() + 2 + 2 * Theme::kRowGap};
}

static constexpr qsizetype kSearchFrom = 8;
static constexpr int kNarrowWidth = 640;
static constexpr int kListWidth = 230;
static constexpr int kNarrowRows = 4;

ServersPage::ServersPage(QWidget *parent)
    : QWidget(parent)
    , m_model(new ServerListModel(this))
{
    setObjectName("serversPage"_L1);
    buildLayout();
    connect(m_back, &Button::clicked, this, &ServersPage::backRequested);
    connect(m_open, &Button::clicked, this, &ServersPage::openFile);
    connect(m_none, &NoServersPage::openRequested, this, &ServersPage::openFile);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model->setFilter(text);
        chooseFirst();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (!index.isValid())
                    return;
                m_chosen = m_model->nameAt(index.row());
                showChosen();
            });
}

QWidget *ServersPage::buildSide()
{
    m_search = new SearchField(tr("Search servers"));
    m_search->setObjectName("serverSearch"_L1);
    m_list = new QListView;
    m_list->setObjectName("serverList"_L1);
    m_list->setAccessibleName(tr("MCP servers"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ServerDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    return side;
}

void ServersPage::buildLayout()
{
    m_back = new Button(Button::Kind::Quiet, tr("Back to the conversation"));
    m_back->setObjectName("backFromServers"_L1);
    m_open = new Button(Button::Kind::Quiet, tr("Open mcp.json"));
    m_open->setObjectName("openServersFile"_L1);
    m_open->setIconName(u"folder"_s);
    auto *top = new QHBoxLayout;
    top->addWidget(m_back);
    top->addStretch(1);
    top->addWidget(m_open);
    m_error = new Label({}, Theme::Role::Danger);
    m_error->setObjectName("serversError"_L1);
    m_error->setWordWrap(true);
    m_error->hide();
    m_view = new ServerView;
    m_splitter = new QSplitter;
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(buildSide());
    m_splitter->addWidget(m_view);
    m_splitter->setStretchFactor(1, 1);
    m_none = new NoServersPage;
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_none);
    m_stack->addWidget(m_splitter);
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(Theme::kGap, Theme::kPadding, Theme::kGap, Theme::kPadding);
    m_column->setSpacing(Theme::kGap);
    m_column->addLayout(top);
    m_heading = new Label(tr("MCP servers"), Theme::Role::Text, Label::Size::Heading);
    // All texts begin where those of buttons and rows do.
    for (QWidget *text : {static_cast<QWidget *>(m_heading), static_cast<QWidget *>(m_error),
                          static_cast<QWidget *>(m_none)})
        text->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    m_column->addWidget(m_heading);
    m_column->addWidget(m_error);
    m_column->addWidget(m_stack, 1);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

void ServersPage::embed(QWidget *tool)
{
    m_isEmbedded = true;
    m_back->hide();
    m_open->hide();
    m_heading->hide();
    m_none->hideWays();
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->insertWidget(m_column->indexOf(m_error), tool);
}

void ServersPage::setServers(McpServerList *servers, bool hasSession, const QString &folder)
{
    m_hasSession = hasSession;
    m_folder = folder;
    if (m_servers != servers) {
        if (m_servers)
            disconnect(m_servers, nullptr, this, nullptr);
        m_servers = servers;
        m_view->setServers(servers);
        m_chosen.clear();
        m_search->clear();
        if (servers) {
            connect(servers, &McpServerList::changed, this, &ServersPage::refreshIfShown);
            connect(servers, &QObject::destroyed, this, &ServersPage::refreshIfShown);
        }
    }
    m_error->hide();
    refreshIfShown();
}

void ServersPage::refreshIfShown()
{
    if (isVisible())
        refresh();
}

void ServersPage::refresh()
{
    m_model->setServers(m_servers ? m_servers->servers() : QList<McpServerStatus>());
    const bool hasServers = !m_model->servers().isEmpty();
    m_search->setVisible(m_model->servers().size() >= kSearchFrom || !m_search->text().isEmpty());
    m_none->setState(m_hasSession, QDir(Paths::configDir()).filePath(u"mcp.json"_s));
    m_stack->setCurrentWidget(hasServers ? static_cast<QWidget *>(m_splitter) : m_none);
    m_open->setVisible(hasServers && !m_isEmbedded);
    if (hasServers)
        chooseFirst();
    else
        emit shownChanged();
}

// What was chosen stays chosen as long as it is there, also where the search hides it.
void ServersPage::chooseFirst()
{
    if (!m_model->find(m_chosen)) {
        const auto &servers = m_model->servers();
        const auto troubled = std::ranges::find_if(servers, ServerTexts::isTroubled);
        if (!servers.isEmpty())
            m_chosen = (troubled == servers.end() ? servers.first() : *troubled).name;
    }
    const int row = m_model->rowOf(m_chosen);
    if (m_list->currentIndex().row() != row)
        m_list->setCurrentIndex(m_model->index(row));
    showChosen();
}

void ServersPage::showChosen()
{
    if (const McpServerStatus *server = m_model->find(m_chosen)) {
        m_view->setServer(*server);
        m_open->setVisible(server->origin != McpServerSpec::Origin::Client && !m_isEmbedded);
    }
    emit shownChanged();
}

void ServersPage::showServer(const QString &name)
{
    refresh();
    if (m_model->find(name)) {
        m_search->clear();
        m_chosen = name;
    }
    chooseFirst();
}

QString ServersPage::shownServer() const
{
    return m_stack->currentWidget() == m_none ? QString() : m_view->serverName();
}

void ServersPage::focusFirst()
{
    if (m_stack->currentWidget() == m_none && !m_isEmbedded)
        m_back->setFocus(Qt::OtherFocusReason);
    else
        m_list->setFocus(Qt::OtherFocusReason);
}

// Where the chosen server stands; without servers, where the user's own would.
QString ServersPage::file() const
{
    const McpServerStatus *server = m_model->find(m_chosen);
    return server && server->origin == McpServerSpec::Origin::Project
        ? QDir(m_folder).filePath(u".agentao/mcp.json"_s)
        : QDir(Paths::configDir()).filePath(u"mcp.json"_s);
}

// A file that is not there yet cannot be opened; its folder can.
void ServersPage::openFile()
{
    const QString wanted = file();
    const QString folder = QFileInfo(wanted).path();
    const bool isThere = QFileInfo::exists(wanted);
    const bool isOpened = (isThere || QDir().mkpath(folder))
        && QDesktopServices::openUrl(QUrl::fromLocalFile(isThere ? wanted : folder));
    m_error->setText(tr("No program opens this file: %1").arg(displayPath(wanted)));
    m_error->setVisible(!isOpened);
}

void ServersPage::applyWidth()
{
    const bool isNarrow = width() < kNarrowWidth;
    const auto wanted = isNarrow ? Qt::Vertical : Qt::Horizontal;
    if (m_splitter->orientation() == wanted && m_splitter->property("isPlaced").toBool())
        return;
    m_splitter->setProperty("isPlaced", true);
    m_splitter->setOrientation(wanted);
    const int left = isNarrow ? Theme::kGap : Theme::kTurnGap;
    m_view->setContentsMargins(left, isNarrow ? Theme::kPadding : 0, Theme::kGap, 0);
    const int whole = isNarrow ? m_splitter->height() : m_splitter->width();
    const int rowHeight = std::max(24, m_list->sizeHintForRow(0));
    const int side = isNarrow ? kNarrowRows * rowHeight : kListWidth;
    m_splitter->setSizes({side, std::max(side, whole - side)});
}

void ServersPage::showEvent(QShowEvent *event)
{
    refresh();
    QWidget::showEvent(event);
}

void ServersPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    applyWidth();
}

} // namespace Ui
