// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/permissiondialog.h"

#include "ui/permission/permissionprompt.h"
#include "ui/permission/questiontext.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QScreen>

#include <algorithm>

namespace Ui {

static constexpr int kPreferredWidth = 820;
static constexpr int kMinimumHeight = 240;

PermissionDialog::PermissionDialog(const AgentCore::PermissionQuestion &question, QWidget *parent)
    : QDialog(parent)
    , m_prompt(new PermissionPrompt(question, this))
{
    setModal(false);
    setWindowTitle(QuestionText::title(question));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->addWidget(m_prompt);
    m_prompt->setRoomy(true);
    connect(m_prompt, &PermissionPrompt::answered, this, &PermissionDialog::handleAnswered);
    connect(this, &QDialog::rejected, this, &PermissionDialog::dismissed);

    const QSize available = screen()->availableSize();
    const int width = std::min(kPreferredWidth, available.width() * 9 / 10);
    const int needed = m_prompt->heightForWidth(width - 2 * Theme::kPadding);
    const int height = std::clamp(needed + 2 * Theme::kPadding, kMinimumHeight,
                                  std::max(kMinimumHeight, available.height() * 8 / 10));
    resize(width, height);
}

void PermissionDialog::handleAnswered(const AgentCore::PermissionAnswer &answer)
{
    accept();
    emit answered(answer);
}

} // namespace Ui
