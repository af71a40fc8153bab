// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/commandinput.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/session/commands/slashcommands.h"
#include "ui/composer/completionlist.h"
#include "ui/composer/composeredit.h"
#include "ui/text/coretext.h"
#include "ui/text/wish.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QStandardItemModel>
#include <QStyle>
#include <QTextCursor>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SkillCompleter::SkillCompleter(ComposerEdit *edit)
    : QObject(edit)
    , m_edit(edit)
    , m_list(new CompletionList(edit))
{
    m_list->setObjectName("skillList"_L1);
    m_list->setAccessibleName(tr("Skills"));
    edit->installEventFilter(this);
    connect(edit, &ComposerEdit::textChanged, this, &SkillCompleter::update);
    connect(edit, &ComposerEdit::cursorPositionChanged, this, &SkillCompleter::update);
    connect(m_list, &CompletionList::taken, this,
            [this](const QVariant &name) { take(name.toString()); });
    connect(m_list, &CompletionList::dismissed, this, [this] {
        const auto now = typed();
        m_dismissed = now ? now->begin : -1;
    });
}

void SkillCompleter::setFolder(const QString &folder)
{
    if (folder == m_folder)
        return;
    m_list->hide();
    m_folder = folder;
    m_skills.clear();
    m_sinceRead.invalidate();
    ++m_reading;
}

std::optional<SkillCompleter::Typed> SkillCompleter::typed() const
{
    const QTextCursor cursor = m_edit->textCursor();
    const QString text = m_edit->toPlainText();
    const bool canComplete = m_edit->hasFocus() && !m_edit->hasPreedit() && !cursor.hasSelection()
        && !Wish::fromWritten({ContentBlock::fromText(text)}).command && !m_folder.isEmpty();
    if (!canComplete)
        return std::nullopt;
    const auto isOfName = [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-' || c == u'_';
    };
    int begin = int(std::min<qsizetype>(cursor.position(), text.size()));
    const int end = begin;
    while (begin > 0 && isOfName(text[begin - 1]))
        --begin;
    const bool hasSign
        = begin > 0 && text[begin - 1] == u'$' && (begin == 1 || text[begin - 2].isSpace());
    if (!hasSign)
        return std::nullopt;
    return Typed{begin - 1, text.sliced(begin, end - begin)};
}

void SkillCompleter::update()
{
    const auto now = typed();
    if (!now) {
        m_dismissed = -1;
        m_offered.reset();
        m_list->hide();
        return;
    }
    read();
    if (now->begin != m_dismissed && now != m_offered) {
        m_dismissed = -1;
        offer(*now);
    }
}

//! What was read a moment ago is still so.
void SkillCompleter::read()
{
    constexpr qint64 kFreshMs = 5000;
    if (m_sinceRead.isValid() && m_sinceRead.elapsed() < kFreshMs)
        return;
    m_sinceRead.start();
    const int reading = ++m_reading;
    runInPool(
        this,
        [folder = m_folder] {
            KnowledgeFiles files;
            const auto folders = ProjectFolders::find({folder}, Paths::configDir());
            QList<Skill> found;
            const Skills skills = Skills::load(&files, folders);
            for (const AgentCore::Skill &skill : skills.all())
                found += Skill{skill.name, skill.description};
            return found;
        },
        [this, reading](const QList<Skill> &found) {
            if (reading != m_reading)
                return;
            m_skills = found;
            if (const auto now = typed(); now && now->begin != m_dismissed)
                offer(*now);
        });
}

void SkillCompleter::offer(const Typed &now)
{
    m_offered = now;
    QList<Completion> rows;
    for (const Skill &skill : std::as_const(m_skills)) {
        if (skill.name == now.name) { // what is written in full needs no list
            m_list->offer({});
            return;
        }
        const QString words = sanitizedForDisplay(skill.description).simplified();
        if (skill.name.contains(now.name))
            rows += {u"star"_s, skill.name, words, tr("Skill %1: %2").arg(skill.name, words),
                     skill.name};
    }
    m_list->offer(rows);
}

void SkillCompleter::take(const QString &name)
{
    const auto now = typed();
    if (!now)
        return;
    QTextCursor cursor = m_edit->textCursor();
    cursor.setPosition(now->begin);
    cursor.setPosition(now->begin + 1 + int(now->name.size()), QTextCursor::KeepAnchor);
    cursor.insertText(u'$' + name + u' ');
    m_edit->setTextCursor(cursor);
}

bool SkillCompleter::eventFilter(QObject *watched, QEvent *event)
{
    if (m_list->takeKey(event, m_edit))
        return true;
    if (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide) {
        m_offered.reset();
        m_list->hide();
    }
    return QObject::eventFilter(watched, event);
}

//! Wide enough for the longest built-in command.
static int nameWidth()
{
    return QFontMetrics(Theme::bodyFont()).averageCharWidth() * 14;
}

void CommandDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QStyleOptionViewItem surface(option);
    surface.state &= ~QStyle::State_HasFocus; // which the text has
    paintRowSurface(painter, surface);
    const QRect whole = option.rect.adjusted(Theme::kPadding, 0, -Theme::kPadding, 0);
    QRect inner = whole;
    painter->setFont(Theme::bodyFont());
    painter->setPen(Theme::color(Theme::Role::Text));
    const QString name = u'/' + index.data(Qt::DisplayRole).toString();
    const QFontMetrics metrics = painter->fontMetrics();
    drawLine(painter, inner, Qt::AlignLeft | Qt::AlignVCenter,
             metrics.elidedText(name, Qt::ElideRight, inner.width()));

    const QString hint = index.data(CommandCompleter::HintRole).toString();
    inner.setLeft(inner.left()
                  + std::max(nameWidth(), metrics.horizontalAdvance(name) + Theme::kPadding));
    painter->setFont(Theme::secondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    const QString words = index.data(CommandCompleter::DescriptionRole).toString();
    const QString text = hint.isEmpty() ? words : words + u"  "_s + hint;
    drawLine(painter, QStyle::visualRect(option.direction, whole, inner),
             Qt::AlignLeft | Qt::AlignVCenter,
             painter->fontMetrics().elidedText(text, Qt::ElideRight, inner.width()));
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, QFontMetrics(Theme::bodyFont()).height() + Theme::kPadding};
}

static constexpr int kMaxVisibleItems = 8;

CommandCompleter::CommandCompleter(ComposerEdit *edit)
    : QCompleter(edit)
    , m_edit(edit)
    , m_model(new QStandardItemModel(this))
{
    setModel(m_model);
    setWidget(edit);
    setCompletionMode(PopupCompletion);
    setFilterMode(Qt::MatchContains);
    setCaseSensitivity(Qt::CaseInsensitive);
    setMaxVisibleItems(kMaxVisibleItems);
    auto *list = new QListView;
    list->setObjectName("commandList"_L1);
    list->setAccessibleName(tr("Commands"));
    list->setFrameStyle(int(QFrame::Box) | int(QFrame::Plain));
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setPopup(list); // owns it from here on
    list->setItemDelegate(new CommandDelegate(list));
    connect(edit, &ComposerEdit::textChanged, this, &CommandCompleter::handleTextChanged);
    connect(this, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            &CommandCompleter::take);
    edit->setCompleter(this);
}

void CommandCompleter::setCommands(const QList<SlashCommand> &commands)
{
    m_model->clear();
    for (const SlashCommand &command : commands) {
        auto *item = new QStandardItem(command.name);
        const QString words = coreText(command.description);
        item->setData(coreText(command.hint), HintRole);
        item->setData(words, DescriptionRole);
        item->setData(tr("Command /%1: %2").arg(command.name, words), Qt::AccessibleTextRole);
        m_model->appendRow(item);
    }
}

//! What stands between the slash and the cursor; nothing: no command is being typed.
std::optional<QString> CommandCompleter::typedName() const
{
    const QTextCursor cursor = m_edit->textCursor();
    const QString text = m_edit->toPlainText();
    if (!text.startsWith(u'/') || cursor.hasSelection() || cursor.position() != text.size())
        return std::nullopt;
    const QStringView name = QStringView(text).sliced(1);
    const bool isName = std::ranges::all_of(name, [](QChar character) {
        return character.isLetterOrNumber() || u"-_:."_s.contains(character);
    });
    return isName ? std::optional(name.toString()) : std::nullopt;
}

void CommandCompleter::handleTextChanged()
{
    const auto name = typedName();
    const bool isTyped = name && m_edit->hasFocus() && !m_edit->hasPreedit();
    if (isTyped)
        setCompletionPrefix(*name);
    const bool isWhole = isTyped && completionCount() == 1
        && currentCompletion().compare(*name, Qt::CaseInsensitive) == 0;
    if (!isTyped || completionCount() == 0 || isWhole) {
        popup()->hide();
        return;
    }
    QPalette colours = m_edit->palette(); // as the theme is now
    colours.setColor(QPalette::Base, Theme::color(Theme::Role::SurfaceRaised));
    colours.setColor(QPalette::WindowText, Theme::color(Theme::Role::Separator));
    popup()->setPalette(colours);
    complete(m_edit->rect());
    // Over the composer, also where there is room below it.
    QRect place = popup()->geometry();
    place.moveBottomLeft(m_edit->mapToGlobal(QPoint(0, -Theme::kPadding)));
    if (place.top() >= m_edit->screen()->availableGeometry().top())
        popup()->setGeometry(place);
    popup()->setCurrentIndex(nearest(*name));
}

//! What was typed whole is meant; else what begins with it, before what has it inside.
QModelIndex CommandCompleter::nearest(const QString &name) const
{
    const QAbstractItemModel *rows = completionModel();
    QModelIndex nearest = rows->index(0, 0);
    for (int row = rows->rowCount() - 1; row >= 0; --row) {
        const QModelIndex index = rows->index(row, 0);
        const QString text = index.data(Qt::DisplayRole).toString();
        if (text.compare(name, Qt::CaseInsensitive) == 0)
            return index;
        if (text.startsWith(name, Qt::CaseInsensitive))
            nearest = index;
    }
    return nearest;
}

//! QCompleter itself takes with Enter only. Enter sends a name that is there already.
bool CommandCompleter::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != popup() || event->type() != QEvent::KeyPress)
        return QCompleter::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const QModelIndex index = popup()->currentIndex();
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (isEnter && index.isValid() && typedName() == index.data(Qt::DisplayRole).toString()) {
        popup()->hide();
        QCoreApplication::sendEvent(m_edit, event);
        return true;
    }
    if (key->key() != Qt::Key_Tab)
        return QCompleter::eventFilter(watched, event);
    popup()->hide();
    if (index.isValid())
        take(index);
    return true;
}

void CommandCompleter::take(const QModelIndex &index)
{
    const QString name = index.data(Qt::DisplayRole).toString();
    const QString hint = index.data(HintRole).toString();
    QTextCursor cursor(m_edit->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(u'/' + name + (hint.isEmpty() ? QString() : u" "_s));
    m_edit->setTextCursor(cursor);
}

ArgumentCompleter::ArgumentCompleter(ComposerEdit *edit)
    : QObject(edit)
    , m_edit(edit)
    , m_list(new CompletionList(edit))
{
    m_list->setObjectName("argumentList"_L1);
    m_list->setAccessibleName(tr("Arguments of the command"));
    edit->installEventFilter(this);
    connect(edit, &ComposerEdit::textChanged, this, &ArgumentCompleter::update);
    connect(m_list, &CompletionList::taken, this,
            [this](const QVariant &choice) { take(choice.toString()); });
}

std::optional<TypedArgument> ArgumentCompleter::typed() const
{
    return TypedArgument::of(m_edit->toPlainText(), m_commands);
}

QString ArgumentCompleter::hint() const
{
    const auto now = typed();
    if (!now || now->command.hint.isEmpty())
        return {};
    return u"/%1 %2"_s.arg(now->command.name, coreText(now->command.hint));
}

void ArgumentCompleter::update()
{
    const auto now = m_edit->hasFocus() && !m_edit->hasPreedit() ? typed() : std::nullopt;
    QList<Completion> rows;
    const QStringList offered = now ? now->offered(m_options) : QStringList();
    for (const QString &choice : offered) {
        const QString shown = sanitizedForDisplay(choice);
        rows += {{}, shown, {}, shown, choice};
    }
    m_list->offer(rows);
}

void ArgumentCompleter::take(const QString &choice)
{
    const auto now = typed();
    if (!now)
        return;
    QTextCursor cursor(m_edit->document());
    cursor.movePosition(QTextCursor::End);
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, int(now->beginning.size()));
    cursor.insertText(choice);
    cursor.movePosition(QTextCursor::End);
    m_edit->setTextCursor(cursor);
}

bool ArgumentCompleter::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_list->isVisible())
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress) {
        // Arguments may be left out: Enter sends what is written unless some of one is.
        const int key = static_cast<QKeyEvent *>(event)->key();
        const auto now = typed();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && now && now->beginning.isEmpty())
            m_list->hide();
    } else if (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide) {
        m_list->hide();
    }
    return m_list->takeKey(event, m_edit) || QObject::eventFilter(watched, event);
}

CommandInput::CommandInput(ComposerEdit *edit)
    : m_commands(new CommandCompleter(edit))
    , m_arguments(new ArgumentCompleter(edit))
    , m_skills(new SkillCompleter(edit))
{ }

void CommandInput::setCommands(const QList<AgentCore::SlashCommand> &commands)
{
    m_commands->setCommands(commands);
    m_arguments->setCommands(commands);
    m_known = commands;
}

bool CommandInput::isCommand(const QString &text) const
{
    const auto line = CommandLine::fromPrompt({ContentBlock::fromText(text)});
    return line && std::ranges::contains(m_known, line->name, &SlashCommand::name);
}

void CommandInput::setOptions(const QList<AgentCore::SessionOption> &options)
{
    m_arguments->setOptions(options);
}

void CommandInput::setSkillFolder(const QString &folder)
{
    m_skills->setFolder(folder);
}

QString CommandInput::hint() const
{
    return m_arguments->hint();
}

} // namespace Ui
