CREATE TABLE "setup_marks" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_marks_kind_key_pk" PRIMARY KEY("kind","key")
);
