// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/markeddiffview.h"

#include <QObject>

namespace Ui {

//! \brief Colours the code of a MarkedDiffView in the language of its file, once its rules are
//! loaded.
class DiffColours : public QObject
{
    Q_OBJECT

public:
    //! \a view is not owned; this is its child.
    explicit DiffColours(MarkedDiffView *view);

    //! The view has another diff now. Long texts stay without colours.
    void start(const AgentCore::ToolDiff &diff);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void colour();

    MarkedDiffView *m_view;
    AgentCore::ToolDiff m_diff;
    QString m_language; //!< Empty: nothing is to be coloured.
};

} // namespace Ui
