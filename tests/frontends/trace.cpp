// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/scenario.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Testing {

void Trace::addText(const QString &kind, const QString &text)
{
    if (m_entries.empty() || m_entries.back().kind != kind)
        m_entries.push_back({.kind = kind});
    m_entries.back().text += text;
}

Trace::Entry &Trace::tool(const QString &id)
{
    for (Entry &entry : m_entries) {
        if (entry.kind == "tool"_L1 && entry.toolId == id)
            return entry;
    }
    m_entries.push_back({.kind = u"tool"_s, .toolId = id});
    return m_entries.back();
}

void Trace::setTool(const QString &id, const QString &name, const QString &status,
                    const QString &title, bool isNested)
{
    tool(id).isNested = isNested;
    tool(id).text = name + u' ' + status + u' ' + title;
}

void Trace::addDiff(const QString &toolId, const QString &path)
{
    const QString line = "diff "_L1 + QFileInfo(path).fileName();
    Entry &entry = tool(toolId);
    if (!entry.below.contains(line))
        entry.below.prepend(line);
}

void Trace::addQuestion(const QString &toolId, const QString &title)
{
    tool(toolId).below.append("question "_L1 + title);
}

void Trace::addAsked(const QString &toolId, const QString &words)
{
    tool(toolId).below.append("asked "_L1 + words);
}

void Trace::setShown(const QString &toolId, const QString &text)
{
    tool(toolId).shown = text;
}

void Trace::setPlan(const QStringList &entries)
{
    for (Entry &entry : m_entries) {
        if (entry.kind == "plan"_L1) {
            entry.text = entries.join("; "_L1);
            return;
        }
    }
    m_entries.push_back({.kind = u"plan"_s, .text = entries.join("; "_L1)});
}

void Trace::addError()
{
    m_entries.push_back({.kind = u"error"_s});
}

QStringList Trace::lines() const
{
    QStringList lines;
    for (const Entry &entry : m_entries) {
        if (entry.text.startsWith("todo_write "_L1))
            continue;
        const QString text = entry.text.trimmed();
        const QString kind = entry.isNested ? u"step"_s : entry.kind;
        lines.append(text.isEmpty() ? kind : kind + u' ' + text);
        lines.append(entry.below);
        if (!entry.shown.isEmpty())
            lines.append("shown "_L1 + entry.shown);
    }
    lines.append("stop "_L1 + m_stop);
    return lines;
}

} // namespace Testing
