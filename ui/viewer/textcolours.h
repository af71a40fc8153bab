// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/codecolours.h"

#include <QTextBlock>
#include <QTimer>

namespace Ui {

class TextView;

//! \brief Colours the code in a TextView from its top, a few milliseconds at a time.
class TextColours : public QObject
{
    Q_OBJECT

public:
    //! \a view is not owned; this is its child.
    explicit TextColours(TextView *view);

    //! The view has another text, in \a language; empty: none.
    void start(const QString &language);
    bool isDone() const { return !m_timer.isActive(); }

private:
    void begin();
    void colourSome();

    TextView *m_view;
    QString m_language;
    LineColourer m_colourer;
    QTextBlock m_next;
    QTimer m_timer;
};

} // namespace Ui
