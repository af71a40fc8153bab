// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/importpane.h"

#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QScrollArea>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ImportPane::ImportPane(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("importPane"_L1);
    auto *rows = new QWidget;
    m_rows = new QVBoxLayout(rows);
    m_rows->setSpacing(Theme::kGap);
    m_rows->addStretch();
    auto *area = new QScrollArea;
    area->setWidget(rows);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    m_take = new Button(Button::Kind::Primary, tr("Take over"));
    m_take->setObjectName("takeImported"_L1);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    setEscapes(cancel);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_take);
    auto *column = new QVBoxLayout(this);
    column->addWidget(new Label(tr("Servers of other programs"), Theme::Role::Text));
    column->addWidget(area, 1);
    column->addLayout(buttons);
    connect(m_take, &Button::clicked, this, &ImportPane::take);
    connect(cancel, &Button::clicked, this, &ImportPane::cancelled);
}

void ImportPane::offer(const QList<McpServerSpec> &servers)
{
    constexpr qsizetype kMaxShown = 300;
    qDeleteAll(std::exchange(m_boxes, {}));
    m_servers = servers;
    for (const McpServerSpec &spec : servers) {
        auto *box = new QCheckBox(displayLine(spec.name + ": "_L1 + spec.address().left(kMaxShown))
                                      .replace(u'&', "&&"_L1));
        box->setChecked(true);
        box->setToolTip(displayPath(spec.file));
        m_rows->insertWidget(m_boxes.size(), box);
        m_boxes.append(box);
    }
    if (!m_boxes.isEmpty())
        m_boxes.first()->setFocus(Qt::OtherFocusReason);
}

void ImportPane::take()
{
    QList<McpServerSpec> wanted;
    for (qsizetype i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i]->isChecked())
            wanted.append(m_servers[i]);
    }
    emit chosen(wanted);
}

} // namespace Ui
