// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modepicker.h"

#include "ui/pickers/sandboxtext.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kWidth = 400;

ModePicker::ModePicker(QWidget *parent)
    : PickPopup(tr("Modes"), {}, parent)
{
    setObjectName("modePicker"_L1);
    setFixedWidth(kWidth);
    m_sandboxTitle = new Label(SandboxText::unknown());
    m_sandboxTitle->setObjectName("sandboxTitle"_L1);
    m_sandboxDetail = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_sandboxDetail->setObjectName("sandboxDetail"_L1);
    m_sandboxDetail->setWordWrap(true);
    for (Label *label : {m_sandboxTitle, m_sandboxDetail}) {
        label->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
        footer()->addWidget(label);
    }
}

void ModePicker::setModes(const QList<SessionMode> &modes, const QString &currentId)
{
    m_modes = modes;
    m_modeId = currentId;
    if (isVisible())
        refill(currentId);
}

void ModePicker::setSandbox(const SandboxText &text)
{
    m_sandboxTitle->setText(text.title);
    m_sandboxTitle->setRole(text.isOpen ? Theme::Role::Warning : Theme::Role::Text);
    m_sandboxDetail->showText(text.detail);
    if (isVisible())
        fit();
}

void ModePicker::setSandboxShown(bool isShown)
{
    m_sandboxTitle->setVisible(isShown);
    m_sandboxDetail->setVisible(isShown && !m_sandboxDetail->text().isEmpty());
}

bool ModePicker::isOurs(const SessionMode &mode) const
{
    return !m_isOther || isOwnMode(mode);
}

bool ModePicker::isBold(const SessionMode &mode) const
{
    return mode.id == "full-access"_L1 && isOurs(mode);
}

QString ModePicker::word(const SessionMode &mode) const
{
    if (!isOwnMode(mode))
        return modeName(mode).section(u' ', 0, 0);
    if (mode.id == "default"_L1)
        return tr("Ask", "mode, in one word");
    if (mode.id == "workspace-write"_L1)
        return tr("Edit", "mode, in one word");
    if (mode.id == "read-only"_L1)
        return tr("Read", "mode, in one word");
    return mode.id == "full-access"_L1 ? tr("Full", "mode, in one word") : modeName(mode);
}

QList<PickEntry> ModePicker::entriesFor(const QString &) const
{
    QList<PickEntry> entries;
    for (const SessionMode &mode : m_modes) {
        PickEntry entry;
        entry.id = mode.id;
        entry.text = modeName(mode);
        entry.detail = modeDescription(mode);
        entry.isChecked = mode.id == m_modeId;
        entry.isWarning = isBold(mode);
        if (entry.isWarning) {
            entry.icon = u"warning"_s;
            entry.detail += u' ' + tr("Only for folders and tasks that you trust.");
        }
        entries.append(entry);
    }
    return entries;
}

QString ModePicker::nextMode() const
{
    static const QStringList kCautious{u"default"_s, u"workspace-write"_s, u"read-only"_s,
                                       u"plan"_s};
    QStringList known;
    for (const SessionMode &mode : m_modes) {
        if (kCautious.contains(mode.id) && isOurs(mode))
            known.append(mode.id);
    }
    if (known.isEmpty() || known == QStringList{m_modeId})
        return {};
    return known.at((known.indexOf(m_modeId) + 1) % known.size());
}

} // namespace Ui
