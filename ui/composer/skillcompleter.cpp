// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/skillcompleter.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/tools/poolwork.h"
#include "ui/composer/completionlist.h"
#include "ui/composer/composeredit.h"
#include "ui/text/wish.h"

#include <QKeyEvent>
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
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (!m_list->wantsKey(static_cast<QKeyEvent *>(event)->key()))
            break;
        event->accept();
        return true;
    case QEvent::KeyPress: {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isPlain = !(key->modifiers() & ~Qt::KeypadModifier);
        if (isPlain && !m_edit->hasPreedit() && m_list->handleKey(key->key()))
            return true;
        break;
    }
    case QEvent::FocusOut:
    case QEvent::Hide:
        m_offered.reset();
        m_list->hide();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace Ui
