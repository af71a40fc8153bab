// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/readline/readlineeditor.h"

#include "app/chat/textflow.h"

#include <QSocketNotifier>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

using namespace Qt::StringLiterals;

namespace App {

static constexpr qsizetype kMostListed = 20;

static ReadlineEditor *s_editor = nullptr;

ReadlineEditor::ReadlineEditor(QObject *parent)
    : LineEditor(parent)
{
    s_editor = this;
    rl_readline_name = "agentao";
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_initialize();
    using_history();
    for (const Keymap map : {emacs_standard_keymap, vi_insertion_keymap}) {
        rl_bind_key_in_map('\t', completeKey, map);
        rl_bind_keyseq_in_map("\\e\\C-m", newLineKey, map);
    }
}

ReadlineEditor::~ReadlineEditor()
{
    close();
    s_editor = nullptr;
}

void ReadlineEditor::setPrompt(const QString &prompt)
{
    const QByteArray bytes = prompt.toUtf8();
    if (m_notifier && m_prompt == bytes)
        return;
    m_prompt = bytes;
    if (m_notifier) {
        rl_clear_visible_line();
        rl_set_prompt(m_prompt.constData());
        rl_on_new_line();
        rl_redisplay();
        return;
    }
    rl_callback_handler_install(m_prompt.constData(), takeLine);
    m_notifier = new QSocketNotifier(STDIN_FILENO, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &ReadlineEditor::handleReadable);
}

void ReadlineEditor::close()
{
    if (!m_notifier)
        return;
    delete std::exchange(m_notifier, nullptr);
    rl_clear_visible_line();
    rl_callback_handler_remove();
    std::fflush(rl_outstream);
}

void ReadlineEditor::print(const QByteArray &text)
{
    if (m_notifier)
        rl_clear_visible_line();
    std::fwrite(text.constData(), 1, size_t(text.size()), rl_outstream);
    if (m_notifier) {
        rl_on_new_line();
        rl_redisplay();
    }
    std::fflush(rl_outstream);
}

int ReadlineEditor::columns() const
{
    constexpr int kFewest = 20;
    int rows = 0;
    int columns = 0;
    rl_get_screen_size(&rows, &columns);
    return std::max(kFewest, columns);
}

QString ReadlineEditor::text() const
{
    return m_notifier ? QString::fromUtf8(rl_line_buffer) : QString();
}

void ReadlineEditor::setText(const QString &text)
{
    if (!m_notifier)
        return;
    rl_replace_line(text.toUtf8().constData(), 1);
    rl_point = rl_end;
    rl_redisplay();
}

void ReadlineEditor::setHistory(const QStringList &lines)
{
    clear_history();
    for (const QString &line : lines)
        add_history(line.toUtf8().constData());
    using_history();
}

void ReadlineEditor::resize()
{
    if (m_notifier)
        rl_resize_terminal();
    else
        rl_reset_screen_size();
}

// Whoever stops it must find the terminal as it was before.
void ReadlineEditor::suspend()
{
    if (m_notifier)
        rl_deprep_term_function();
    std::fflush(rl_outstream);
    ::raise(SIGSTOP);
    if (!m_notifier)
        return;
    rl_prep_term_function(1);
    rl_resize_terminal();
    rl_forced_update_display();
}

// Within Readline, which is about to begin the next line: what it means is told after that.
void ReadlineEditor::takeLine(char *line)
{
    if (line) {
        s_editor->m_lines.append(QString::fromUtf8(line));
        std::free(line);
    } else {
        s_editor->m_hasEnded = true;
    }
}

void ReadlineEditor::handleReadable()
{
    rl_callback_read_char();
    const QStringList lines = std::exchange(m_lines, {});
    for (const QString &line : lines)
        emit entered(line);
    if (std::exchange(m_hasEnded, false))
        emit ended();
}

int ReadlineEditor::newLineKey(int, int)
{
    return rl_insert_text("\n") == 1 ? 0 : 1;
}

int ReadlineEditor::completeKey(int, int)
{
    s_editor->complete();
    return 0;
}

static QString commonBeginning(const QList<Completions::Choice> &choices)
{
    QString common = choices.constFirst().text;
    for (const Completions::Choice &choice : choices) {
        const auto [end, other] = std::ranges::mismatch(common, choice.text);
        common.truncate(end - common.begin());
    }
    if (!common.isEmpty() && common.back().isHighSurrogate())
        common.chop(1);
    return common;
}

void ReadlineEditor::complete()
{
    const QString before = QString::fromUtf8(rl_line_buffer, rl_point);
    const Completions found = m_completer
        ? m_completer(QString::fromUtf8(rl_line_buffer), before.size())
        : Completions();
    if (found.choices.isEmpty()) {
        rl_ding();
        return;
    }
    const QString typed = before.sliced(found.begin);
    QString written = commonBeginning(found.choices);
    const bool isOnly = found.choices.size() == 1;
    if (!isOnly && (written.size() <= typed.size() || !written.startsWith(typed))) {
        list(found);
        return;
    }
    if (isOnly && found.choices.constFirst().isWhole)
        written += u' ';
    const int begin = int(before.first(found.begin).toUtf8().size());
    rl_begin_undo_group();
    rl_delete_text(begin, rl_point);
    rl_point = begin;
    rl_insert_text(written.toUtf8().constData());
    rl_end_undo_group();
}

void ReadlineEditor::list(const Completions &completions)
{
    int widest = 0;
    const qsizetype count = std::min(kMostListed, completions.choices.size());
    for (const Completions::Choice &choice : completions.choices.first(count))
        widest = std::max(widest, columnsOf(choice.shown) + 2);
    const int across = std::max(1, columns() / std::max(1, widest));
    QString text;
    for (qsizetype i = 0; i < count; ++i) {
        const QString &shown = completions.choices.at(i).shown;
        const bool isLast = i + 1 == count || (i + 1) % across == 0;
        text += shown + (isLast ? u"\n"_s : QString(widest - columnsOf(shown), u' '));
    }
    if (completions.choices.size() > count)
        text += u"… %1 more\n"_s.arg(completions.choices.size() - count);
    print(text.toUtf8());
}

} // namespace App
